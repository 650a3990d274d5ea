import { useState } from 'react';
import { progressOf } from '@junto/domain/round-progress';
import { BandLegend, Button, PoolBar, PoolLegend, PoolMeter, RoundMeter, SegmentLegend, Card } from '@junto/ui/core';

const priced = { tiers: [1100, 1250, 1500], price: '$0.40', next: { price: '$0.39', fromUnits: 1250 } };
const states = [
  { label: 'Empty', committed: 0, moq: 1000, maxQty: 1500 },
  { label: 'Filling', committed: 640, selected: 120, moq: 1000, maxQty: 1500 },
  { label: 'Close', committed: 920, selected: 60, moq: 1000, maxQty: 1500 },
  { label: 'Met', committed: 1000, moq: 1000, maxQty: 1500 },
  { label: 'Over MOQ', committed: 1180, selected: 150, moq: 1000, maxQty: 1500 },
  { label: 'Pool full', committed: 1500, selected: 40, moq: 1000, maxQty: 1500 },
  { label: 'No cap', committed: 480, selected: 90, moq: 1000, maxQty: null },
  { label: 'Cap equals MOQ', committed: 760, selected: 80, moq: 1000, maxQty: 1000 },
  { label: 'Typed', committed: 640, typed: 200, selected: 120, moq: 1000, maxQty: 1500 },
  { label: 'Empty with carts', committed: 0, selected: 120, moq: 1000, maxQty: null },
  { label: 'Price steps', committed: 1180, selected: 150, moq: 1000, maxQty: 1500, priced },
];

/** Every state of the pool bar, side by side. */
export function Pools() {
  const [committed, setCommitted] = useState(640);
  return (
    <Card
      title="Pool bar: the MOQ line always stands at three quarters of the bar"
      extra={<PoolLegend />}
      padded
      foot={<BandLegend />}
    >
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
          gap: '20px 48px',
        }}
      >
        {states.map((state) => (
          <PoolMeter key={state.label} {...state} headline={<b>{state.label}</b>} place="dialog" size="lg" />
        ))}
        <PoolMeter
          label="Danger"
          headline={<b>Danger</b>}
          committed={684}
          selected={148}
          moq={1000}
          maxQty={2000}
          place="cart"
        />
        <PoolMeter label="Medium" committed={684} selected={148} moq={1000} maxQty={2000} place="dialog" cartsLine />
        <SegmentLegend />
        <RoundMeter progress={progressOf(states)} committed={26180} moq={28320} size="lg" />
        <RoundMeter
          progress={progressOf(Array.from({ length: 40 }, (_, at) => ({ committed: at * 30, moq: 1000 })))}
          committed={23400}
          moq={40000}
        />
        <div>
          <PoolMeter
            label="Live change"
            committed={committed}
            selected={80}
            moq={1000}
            maxQty={1500}
            place="dialog"
            size="lg"
          />
          <Button onClick={() => setCommitted((units) => units + 96)}>+96</Button>
        </div>
        <div style={{ display: 'grid', gap: 12, alignContent: 'start' }}>
          <PoolBar label="Small" size="sm" tone="filling" committed={640} selected={120} moq={1000} maxQty={1500} />
          <PoolBar label="Small, met" size="sm" tone="met" committed={1180} moq={1000} maxQty={1500} />
        </div>
      </div>
    </Card>
  );
}
