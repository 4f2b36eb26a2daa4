import SourceModel

/// The map as one HTML file: zoom, search, arrows of what is chosen. Needs no network.
struct MapPage {
    let map: CodeMap
    let title: String

    var html: String {
        let drawing = MapDrawing(map: map)
        return """
            <!doctype html>
            <html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title.escapedForMarkup): code map</title>
            <style>\(MapDrawing.style)\(Self.style)</style>
            <header><h1>\(title.escapedForMarkup)</h1>
            <input id="search" type="search" placeholder="Find a type or file  ( / )" aria-label="Find a type or file" autocomplete="off">
            <span><button id="out" aria-label="Zoom out">−</button><button id="fit">Fit</button><button id="in" aria-label="Zoom in">+</button></span></header>
            <main><svg id="map" viewBox="\(drawing.viewBox)" font-family="system-ui, sans-serif" tabindex="0" role="img" aria-label="Code map">
            \(drawing.content)
            <g id="chosen"></g></svg></main>
            <details id="panel" open><summary>\(summary)</summary><div id="found" aria-live="polite"></div>\(legend)\(list)
            <p class="hint">Drag to move, scroll to zoom, click a box for its uses, click twice to go inside, Escape for all.</p></details>
            <script id="data" type="application/json">\(data(drawing))</script>
            <script>\(Self.script)</script>
            </html>

            """
    }

    private var summary: String {
        let files = map.root.all.count { $0.kind == .file }
        return "\(files) files · \(map.graph.nodes.count) types · \(map.graph.edges.count) uses"
    }

    private var legend: String {
        let rows = [
            ("view", "views"), ("viewModel", "view models"), ("service", "services, repositories"), ("model", "models"),
            ("app", "app, container, navigation"), ("other", "other types"),
        ]
        let swatches = rows.map { "<li class=\"type \($0.0)\"><i></i>\($0.1)</li>" }.joined()
        return
            "<ul class=\"legend\">\(swatches)<li class=\"bad\"><i></i>against the tiers</li><li class=\"loop\"><i></i>in a circle</li></ul>"
    }

    private var list: String {
        var parts: [String] = []
        if map.violations.isEmpty && map.cycles.isEmpty {
            parts.append("<p>Nothing goes against the tiers, and nothing runs in a circle.</p>")
        }
        if !map.violations.isEmpty {
            parts.append("<h2>Against the tiers: \(map.violations.count)</h2><ul class=\"list\">")
            for violation in map.violations.prefix(500) {
                let edge = map.graph.edges[violation.edge]
                parts.append(
                    "<li><button data-go=\"\(edge.from),\(edge.to)\">\(violation.message.escapedForMarkup)</button><small>\(edge.path.escapedForMarkup):\(edge.line)</small></li>"
                )
            }
            parts.append("</ul>")
        }
        if !map.cycles.isEmpty {
            parts.append("<h2>Circles: \(map.cycles.count)</h2><ul class=\"list\">")
            for component in map.cycles.prefix(100) {
                let names = component.prefix(6).map { map.graph.nodes[$0].name }.joined(separator: ", ")
                let more = component.count > 6 ? " and \(component.count - 6) more" : ""
                parts.append(
                    "<li><button data-go=\"\(component.map(String.init).joined(separator: ","))\">\(names.escapedForMarkup)\(more)</button></li>"
                )
            }
            parts.append("</ul>")
        }
        return parts.joined()
    }

    /// Boxes of types and their uses, for the script: `{"b": {type: [x, y, w, h]}, "e": [from, to, …]}`.
    private func data(_ drawing: MapDrawing) -> String {
        var boxes: [String] = []
        for box in map.root.all {
            guard let node = box.node else { continue }
            boxes.append("\"\(node)\":[\([box.x, box.y, box.width, box.height].map(drawing.number).joined(separator: ","))]")
        }
        let edges = map.graph.edges.map { "\($0.from),\($0.to)" }.joined(separator: ",")
        return "{\"b\":{\(boxes.joined(separator: ","))},\"e\":[\(edges)]}"
    }

    private static let style = """
        :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; --bar: #f9f9fbee; --ink: #1c1c1e; --edge: #c7c7cc; --bad: #d70015; --loop: #e06c00; --other: #636366; \
        --view: #0a66d8; --viewModel: #7a3fd0; --service: #12805c; --model: #9a6700; --shell: #b8326f; --paper: #fff }
        @media (prefers-color-scheme: dark) { :root { --bar: #1c1c1eee; --ink: #f2f2f7; --edge: #48484a; --bad: #ff453a; --loop: #ff9f0a; --other: #aeaeb2; \
        --view: #64a8ff; --viewModel: #bf8cff; --service: #4fd6a4; --model: #f0b429; --shell: #ff7eb6; --paper: #000 } }
        * { box-sizing: border-box } body { margin: 0; height: 100dvh; display: flex; flex-direction: column; color: var(--ink); background: var(--paper); overflow: hidden }
        header { display: flex; gap: .6rem; align-items: center; padding: .5rem .8rem; background: var(--bar); border-bottom: 1px solid var(--edge); flex-wrap: wrap }
        h1 { font-size: 1rem; margin: 0; max-width: 14rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap } h2 { font-size: .95rem; margin: .8rem 0 .3rem }
        input, button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge); border-radius: 8px; padding: .35rem .7rem; min-height: 36px }
        input { flex: 1; min-width: 9rem; max-width: 26rem } header span { display: flex; gap: .3rem; margin-left: auto }
        main { flex: 1; min-height: 0; margin-right: 22rem } svg { width: 100%; height: 100%; display: block; touch-action: none; cursor: grab; outline-offset: -3px }
        #panel { position: absolute; right: 0; top: 53px; bottom: 0; width: 22rem; overflow: auto; background: var(--bar); \
        border-left: 1px solid var(--edge); padding: .6rem .9rem; font-size: .85rem }
        summary { cursor: pointer; font-weight: 600 } ul { list-style: none; margin: .5rem 0; padding: 0 } .legend { display: grid; grid-template-columns: 1fr 1fr; gap: .15rem .6rem }
        .legend i { display: inline-block; width: .8em; height: .8em; margin-right: .4em; border-radius: 3px; background: var(--c); vertical-align: -.05em } .legend .bad { --c: var(--bad) } .legend .loop { --c: var(--loop) }
        .list li { margin: .25rem 0 } .list button { text-align: left; width: 100%; overflow-wrap: anywhere } small { opacity: .7; overflow-wrap: anywhere } .hint { opacity: .7; margin: .5rem 0 0 }
        .dim .type, .dim .file > text, .dim .shut > .sum { opacity: .25 } .dim .overview { display: none } .dim .hit, .dim .shut.hit > .sum { opacity: 1 } .type, .shut { cursor: pointer }
        .shut > .in, .shut > text { display: none } .shut > .sum { display: inline } .shut.hit > rect { stroke: var(--view); stroke-width: 3; vector-effect: non-scaling-stroke }
        @media (max-width: 800px) { main { margin: 0 0 2.6rem } #panel { top: auto; width: auto; left: 0; max-height: 50dvh; border-left: 0; border-top: 1px solid var(--edge) } h1 { display: none } }
        """

    private static let script = """
        'use strict';
        const svg = document.getElementById('map'), chosen = document.getElementById('chosen'), panel = document.getElementById('panel');
        const { b: boxes, e: edges } = JSON.parse(document.getElementById('data').textContent);
        const whole = svg.getAttribute('viewBox').split(' ').map(Number);
        let view = [...whole];
        const ratio = () => { const r = svg.getBoundingClientRect(); return Math.max(view[2] / r.width, view[3] / r.height); };
        // From afar a folder is its name: what is inside could not be read.
        const folders = [...svg.querySelectorAll('[data-z]')].map(e => [e, Number(e.dataset.z)]);
        const types = new Map([...svg.querySelectorAll('[data-t]')].map(e => [Number(e.dataset.t), e]));
        let marked = null;
        const show = () => {
          svg.setAttribute('viewBox', view.join(' '));
          const r = ratio(); let isNew = false;
          for (const [element, limit] of folders) {
            if (element.classList.contains('shut') === r > limit) continue;
            element.classList.toggle('shut'); isNew = true;
          }
          if (isNew && marked) mark(...marked);
        };
        const frame = element => ['x', 'y', 'width', 'height'].map(name => Number(element.firstElementChild.getAttribute(name)));
        // What is seen of a type: itself, or the outermost folder that is shut around it.
        const seen = node => {
          let element = types.get(node);
          for (let outer = element?.closest('.shut'); outer; outer = outer.parentNode.closest('.shut')) element = outer;
          return element;
        };
        const point = (x, y) => { const p = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse()); return [p.x, p.y]; };
        const zoom = (factor, x, y) => {
          const size = Math.min(Math.max(view[2] * factor, 60), whole[2] * 3) / view[2];
          view = [x - (x - view[0]) * size, y - (y - view[1]) * size, view[2] * size, view[3] * size]; show();
        };
        const middle = () => [view[0] + view[2] / 2, view[1] + view[3] / 2];
        const fit = () => { view = [...whole]; show(); };
        const enter = ([x, y, w, h]) => { const pad = Math.max(w, h) * .04; view = [x - pad, y - pad, w + 2 * pad, h + 2 * pad]; show(); };
        const go = node => {
          const [x, y, w, h] = boxes[node], width = Math.min(Math.max(900, w * 3), whole[2]);
          const height = width * whole[3] / whole[2];
          view = [x + w / 2 - width / 2, y + h / 2 - height / 2, width, height]; show();
        };
        svg.addEventListener('wheel', event => { event.preventDefault(); zoom(Math.exp(event.deltaY * (event.ctrlKey ? .01 : .0015)), ...point(event.clientX, event.clientY)); }, { passive: false });
        const pointers = new Map(); let moved = 0;
        svg.addEventListener('pointerdown', event => { pointers.set(event.pointerId, [event.clientX, event.clientY]); moved = 0; });
        addEventListener('pointermove', event => {
          const old = pointers.get(event.pointerId); if (!old) return;
          const now = [event.clientX, event.clientY], dx = now[0] - old[0], dy = now[1] - old[1];
          moved += Math.abs(dx) + Math.abs(dy);
          if (pointers.size === 2) {
            const other = [...pointers].find(([id]) => id !== event.pointerId)[1];
            const before = Math.hypot(old[0] - other[0], old[1] - other[1]), after = Math.hypot(now[0] - other[0], now[1] - other[1]);
            if (after > 0) zoom(before / after, ...point(other[0], other[1]));
          } else { const r = ratio(); view[0] -= dx * r; view[1] -= dy * r; show(); }
          pointers.set(event.pointerId, now);
        });
        for (const name of ['pointerup', 'pointercancel']) addEventListener(name, event => pointers.delete(event.pointerId));
        const clear = () => { marked = null; found.replaceChildren(); chosen.replaceChildren(); svg.classList.remove('dim'); for (const e of svg.querySelectorAll('.hit')) e.classList.remove('hit'); };
        const border = ([x, y, w, h], [px, py]) => {
          const cx = x + w / 2, cy = y + h / 2, dx = px - cx, dy = py - cy, s = Math.min(w / 2 / Math.abs(dx || 1e-9), h / 2 / Math.abs(dy || 1e-9));
          return s < 1 ? [cx + dx * s, cy + dy * s] : [cx, cy];
        };
        const mark = (nodes, isInner) => {
          const list = [...found.childNodes]; clear(); found.append(...list); marked = [nodes, isInner]; svg.classList.add('dim');
          const inside = new Set(nodes), hits = new Set(nodes), pairs = new Map();
          for (let i = 0; i < edges.length; i += 2) {
            const from = edges[i], to = edges[i + 1];
            const count = inside.has(from) + inside.has(to);
            if (count === 0 || (isInner ? count < 2 : count === 2 && inside.size > 1)) continue;
            hits.add(from); hits.add(to);
            const a = seen(from), b = seen(to); if (!a || !b || a === b) continue;
            if (!pairs.has(a)) pairs.set(a, new Map());
            pairs.get(a).set(b, (pairs.get(a).get(b) ?? 0) + 1);
          }
          const lines = [];
          for (const [one, others] of pairs) for (const [other, count] of others) {
            if (lines.length > 600) break;
            const a = frame(one), b = frame(other);
            const p = border(a, [b[0] + b[2] / 2, b[1] + b[3] / 2]), q = border(b, [a[0] + a[2] / 2, a[1] + a[3] / 2]);
            const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
            line.setAttribute('class', 'chosen'); line.setAttribute('marker-end', 'url(#tip-chosen)');
            line.setAttribute('stroke-width', String(1.6 + Math.log2(count) * .7)); line.setAttribute('vector-effect', 'non-scaling-stroke');
            line.setAttribute('d', `M${p}Q${(p[0] + q[0]) / 2 - (q[1] - p[1]) * .12} ${(p[1] + q[1]) / 2 + (q[0] - p[0]) * .12} ${q}`);
            const title = document.createElementNS('http://www.w3.org/2000/svg', 'title');
            title.textContent = count === 1 ? '1 use' : `${count} uses`; line.append(title);
            lines.push(line);
          }
          for (const node of hits) { types.get(node)?.classList.add('hit'); seen(node)?.classList.add('hit'); }
          chosen.append(...lines);
        };
        // The uses among some types, and the view on all of them.
        const among = nodes => {
          mark(nodes, true);
          const places = nodes.map(n => boxes[n]).filter(Boolean), pad = 60;
          const left = Math.min(...places.map(b => b[0])) - pad, top = Math.min(...places.map(b => b[1])) - pad;
          view = [left, top, Math.max(...places.map(b => b[0] + b[2])) + pad - left, Math.max(...places.map(b => b[1] + b[3])) + pad - top]; show();
        };
        svg.addEventListener('click', event => {
          if (moved > 6) return;
          const type = event.target.closest('[data-t]'); if (type) return mark([Number(type.dataset.t)]);
          const box = event.target.closest('[data-p]'); if (!box) return clear();
          mark([...box.querySelectorAll('[data-t]')].map(e => Number(e.dataset.t)));
        });
        svg.addEventListener('dblclick', event => { const box = event.target.closest('.shut') ?? event.target.closest('[data-p]'); if (box) enter(frame(box)); });
        panel.addEventListener('click', event => { const button = event.target.closest('[data-go]'); if (button) among(button.dataset.go.split(',').map(Number)); });
        // What a search found, with a button for each; the uses of the one that is chosen are drawn.
        const found = document.getElementById('found'), search = document.getElementById('search');
        const choose = node => { go(node); mark([node]); };
        found.addEventListener('click', event => { const button = event.target.closest('[data-n]'); if (button) choose(Number(button.dataset.n)); });
        const tell = nodes => {
          const head = document.createElement('h2'), list = document.createElement('ul'); list.className = 'list';
          head.textContent = nodes.length === 0 ? 'Nothing found' : `${nodes.length} found`;
          for (const node of nodes.slice(0, 60)) {
            const item = document.createElement('li'), button = document.createElement('button'), place = document.createElement('small');
            button.dataset.n = node; button.textContent = types.get(node).querySelector('text').textContent;
            place.textContent = types.get(node).querySelector('title').textContent.split(': ').slice(1).join(': ');
            item.append(button, place); list.append(item);
          }
          found.append(head, list);
        };
        search.addEventListener('input', () => {
          const text = search.value.trim().toLowerCase(); if (!text) return clear();
          clear();
          const nodes = [...types].filter(([, e]) => e.textContent.toLowerCase().includes(text)).map(([node]) => node);
          svg.classList.add('dim');
          for (const node of nodes) { types.get(node).classList.add('hit'); seen(node).classList.add('hit'); }
          tell(nodes);
        });
        search.addEventListener('keydown', event => { if (event.key === 'Enter') found.querySelector('[data-n]')?.click(); });
        addEventListener('keydown', event => {
          if (event.key === 'Escape') { search.value = ''; search.blur(); clear(); fit(); }
          if (event.target === search) return;
          if (event.key === '/') { event.preventDefault(); search.focus(); }
          if (event.key === '+' || event.key === '=') zoom(.8, ...middle());
          if (event.key === '-') zoom(1.25, ...middle());
          if (event.key === '0') fit();
          const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
          if (step) { event.preventDefault(); view[0] += step[0] * view[2] * .1; view[1] += step[1] * view[3] * .1; show(); }
        });
        document.getElementById('in').onclick = () => zoom(.7, ...middle());
        document.getElementById('out').onclick = () => zoom(1.4, ...middle());
        document.getElementById('fit').onclick = () => { clear(); fit(); };
        if (innerWidth <= 800) panel.open = false;
        addEventListener('resize', show); show();
        """
}

extension CodeMap {
    /// One HTML file with everything in it.
    package func html(title: String) -> String { MapPage(map: self, title: title).html }

    /// The picture alone.
    package var svg: String { MapDrawing(map: self).svg }
}
