import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { colors } from '@junto/ui/core';

export interface TrendPoint {
  /** Label of the period on the axis. */
  label: string;
  value: number;
  /** Part of `value`, drawn as a second line. */
  part?: number;
}

interface TrendChartProps {
  points: readonly TrendPoint[];
  /** Name of the line beside a value. */
  name: string;
  partName?: string;
  /** Formats a value in full, and abbreviated for the axis. */
  formatValue: (value: number) => string;
  formatShort: (value: number) => string;
}

const height = 180;
const dots = { r: 3, fill: colors.surface, strokeWidth: 1.5 };

/**
 * Line chart of figures over time, the current period dashed. Hidden from screen readers, because the table beside it
 * has the same figures.
 */
export function TrendChart({ points, name, partName, formatValue, formatShort }: TrendChartProps) {
  const tick = { fontSize: 12, fill: colors.ink3 };
  const last = points.length - 1;
  // The line to the current, incomplete period is a separate series.
  const rows = points.map(({ label, value, part }, index) => ({
    label,
    settled: index < last ? value : null,
    running: index >= last - 1 ? value : null,
    part: part ?? null,
  }));
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart data={rows} margin={{ top: 6, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid stroke={colors.line} vertical={false} />
          <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={false} minTickGap={24} />
          <YAxis
            width={56}
            tick={tick}
            tickLine={false}
            axisLine={false}
            tickCount={3}
            tickFormatter={formatShort}
            allowDecimals={false}
          />
          <Tooltip
            formatter={(value, kind) => [formatValue(Number(value)), kind === 'part' ? partName : name]}
            filterNull
          />
          <Area
            dataKey="settled"
            stroke={colors.brand}
            strokeWidth={2}
            fill={colors.brandTint}
            dot={dots}
            isAnimationActive={false}
          />
          <Area
            dataKey="running"
            stroke={colors.brand}
            strokeWidth={2}
            strokeDasharray="4 4"
            fill={colors.brandTint}
            dot={{ ...dots, strokeDasharray: '0' }}
            isAnimationActive={false}
          />
          {partName && (
            <Line dataKey="part" stroke={colors.brandHatch} strokeWidth={2} dot={false} isAnimationActive={false} />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
