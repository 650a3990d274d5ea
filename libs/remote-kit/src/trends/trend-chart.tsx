import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { colors } from '@junto/ui/core';

export interface TrendPoint {
  /** The period as its axis names it. */
  label: string;
  value: number;
  /** Of those, for a second line. */
  part?: number;
}

interface TrendChartProps {
  points: readonly TrendPoint[];
  /** What the lines are called beside a value. */
  name: string;
  partName?: string;
  /** A figure in full, and short for the axis. */
  say: (value: number) => string;
  sayShort: (value: number) => string;
}

const height = 180;
const dots = { r: 3, fill: colors.surface, strokeWidth: 1.5 };

/**
 * Figures over time: a line per kind, the running period dashed. A table says the same beside it, so it is no news to
 * the ear.
 */
export function TrendChart({ points, name, partName, say, sayShort }: TrendChartProps) {
  const tick = { fontSize: 12, fill: colors.ink3 };
  const last = points.length - 1;
  // The way to the running period is a line of its own: what it comes to is not known yet.
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
            tickFormatter={sayShort}
            allowDecimals={false}
          />
          <Tooltip formatter={(value, kind) => [say(Number(value)), kind === 'part' ? partName : name]} filterNull />
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
