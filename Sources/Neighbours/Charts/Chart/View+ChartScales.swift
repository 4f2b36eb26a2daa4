import SwiftUICore

extension View {
    public func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        chart { $0.xScale = ScaleSetting(domain, type: type) }
    }
    public func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        chart { $0.yScale = ScaleSetting(domain, type: type) }
    }
    public func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View {
        chart { $0.xScale = ScaleSetting(domain, type: type, padding: range._padding) }
    }
    public func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View {
        chart { $0.yScale = ScaleSetting(domain, type: type, padding: range._padding) }
    }
    public func chartXScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil) -> some View {
        chart {
            $0.xScale.padding = range._padding
            $0.xScale.type = type ?? $0.xScale.type
        }
    }
    public func chartYScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil) -> some View {
        chart {
            $0.yScale.padding = range._padding
            $0.yScale.type = type ?? $0.yScale.type
        }
    }
    public func chartXScale(type: ScaleType?) -> some View { chart { $0.xScale.type = type } }
    public func chartYScale(type: ScaleType?) -> some View { chart { $0.yScale.type = type } }

    public func chartForegroundStyleScale<DataValue: Plottable & Hashable, S: ShapeStyle>(
        _ mapping: KeyValuePairs<DataValue, S>
    ) -> some View {
        chart {
            $0.styles.named = Dictionary(
                mapping.map { ($0.key.datum.text, AnyShapeStyle($0.value)) }, uniquingKeysWith: { first, _ in first })
            $0.styles.order = mapping.map(\.key.datum.text)
        }
    }

    public func chartForegroundStyleScale<Domain: ScaleDomain, S: ShapeStyle>(
        domain: Domain, range: [S], type: ScaleType? = nil
    ) -> some View {
        chart {
            $0.styles.order = ScaleSetting(domain, type: type).domain?.map(\.text) ?? []
            $0.styles.range = range.map { AnyShapeStyle($0) }
        }
    }

    public func chartForegroundStyleScale<S: ShapeStyle>(range: [S], type: ScaleType? = nil) -> some View {
        chart {
            $0.styles.range = range.map { AnyShapeStyle($0) }
            $0.styleGradient = (range as? [Color]).map(Gradient.init(colors:))
        }
    }

    /// Numbers have the colours of a gradient, from the least to the greatest.
    public func chartForegroundStyleScale(range: Gradient, type: ScaleType? = nil) -> some View {
        chart { $0.styleGradient = range }
    }

    /// Numbers have the colours of a gradient, from one end of the domain to the other.
    public func chartForegroundStyleScale<Domain: ScaleDomain>(domain: Domain, range: Gradient, type: ScaleType? = nil) -> some View {
        chart {
            $0.styleGradient = range
            let ends = ScaleSetting(domain, type: type).domain?.compactMap(\.quantity) ?? []
            $0.styleDomain = ends.min().flatMap { least in ends.max().map { least...$0 } }
        }
    }

    public func chartForegroundStyleScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        chart { $0.styles.order = ScaleSetting(domain, type: type).domain?.map(\.text) ?? [] }
    }

    public func chartForegroundStyleScale<Domain: ScaleDomain, DataValue: Plottable, S: ShapeStyle>(
        domain: Domain, mapping: @escaping (DataValue) -> S
    ) -> some View {
        chart {
            $0.styles.order = ScaleSetting(domain, type: nil).domain?.map(\.text) ?? []
            $0.styles.mapping = { datum in DataValue(datum: datum).map { AnyShapeStyle(mapping($0)) } ?? AnyShapeStyle(.blue) }
        }
    }

    public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        mapping: @escaping (DataValue) -> S
    ) -> some View {
        chart {
            $0.styles.mapping = { datum in DataValue(datum: datum).map { AnyShapeStyle(mapping($0)) } ?? AnyShapeStyle(.blue) }
        }
    }

    public func chartSymbolScale<DataValue: Plottable & Hashable, S: ChartSymbolShape>(
        _ mapping: KeyValuePairs<DataValue, S>
    ) -> some View {
        chart {
            $0.symbols.named = Dictionary(
                mapping.map { ($0.key.datum.text, .shape(AnyChartSymbolShape($0.value))) }, uniquingKeysWith: { first, _ in first })
        }
    }

    public func chartSymbolScale<S: ChartSymbolShape>(range: [S]) -> some View {
        chart { $0.symbols.range = range.map { .shape(AnyChartSymbolShape($0)) } }
    }

    public func chartSymbolScale<Domain: ScaleDomain, S: ChartSymbolShape>(domain: Domain, range: [S]) -> some View {
        chart {
            $0.symbols.order = ScaleSetting(domain, type: nil).domain?.map(\.text) ?? []
            $0.symbols.range = range.map { .shape(AnyChartSymbolShape($0)) }
        }
    }

    public func chartSymbolScale<Domain: ScaleDomain, DataValue: Plottable, S: ChartSymbolShape>(
        domain: Domain, mapping: @escaping (DataValue) -> S
    ) -> some View {
        chart {
            $0.symbols.order = ScaleSetting(domain, type: nil).domain?.map(\.text) ?? []
            $0.symbols.mapping = MarkSymbol.shapes(mapping)
        }
    }

    public func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(mapping: @escaping (DataValue) -> S) -> some View {
        chart { $0.symbols.mapping = MarkSymbol.shapes(mapping) }
    }

    public func chartLineStyleScale<DataValue: Plottable & Hashable>(_ mapping: KeyValuePairs<DataValue, StrokeStyle>) -> some View {
        chart {
            $0.lineStyles.named = Dictionary(mapping.map { ($0.key.datum.text, $0.value) }, uniquingKeysWith: { first, _ in first })
        }
    }

    public func chartLineStyleScale(range: [StrokeStyle]) -> some View { chart { $0.lineStyles.range = range } }
}

extension ScaleSetting {
    init(_ domain: some ScaleDomain, type: ScaleType?, padding: _PlotPadding = _PlotPadding()) {
        var told = _ScaleDomainSetting()
        domain._tell(&told)
        self = told.setting
        self.type = type
        self.padding = padding
    }
}

extension MarkSymbol {
    /// A circle for what is no value of that kind.
    fileprivate static func shapes<DataValue: Plottable, S: ChartSymbolShape>(
        _ mapping: @escaping (DataValue) -> S
    ) -> (_Datum) -> MarkSymbol {
        { datum in
            .shape(DataValue(datum: datum).map { AnyChartSymbolShape(mapping($0)) } ?? AnyChartSymbolShape(BasicChartSymbolShape.circle))
        }
    }
}
