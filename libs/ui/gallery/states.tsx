import { CheckCircleFilled } from '@ant-design/icons';
import {
  SkeletonBlock,
  Button,
  ChangeChip,
  EmptyState,
  ErrorCard,
  InlineRetry,
  LiveSign,
  NoMatch,
  ProgressBadge,
  Card,
  Skeleton,
  StatStrip,
  StatusTag,
  Tag,
} from '@junto/ui/core';
import { statusLooks, type StatusEntity } from '../src/status/status-looks';

const entities = Object.entries(statusLooks) as [StatusEntity, Record<string, unknown>][];

/** Statuses, badges, skeletons, empty and error states. */
export function States() {
  return (
    <>
      <StatStrip
        stats={[
          { key: 'a', label: 'Open rounds', figure: 18, caption: '3 close this week', captionTone: 'close' },
          { key: 'b', label: 'Cart items', figure: 5, caption: 'in 3 rounds' },
          { key: 'c', label: 'Total orders', figure: <InlineRetry onRetry={() => undefined} /> },
          {
            key: 'd',
            label: 'Total value',
            figure: (
              <>
                $84,312<small>.50</small>
              </>
            ),
            caption: 'USD, all orders',
          },
        ]}
      />
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 480px), 1fr))', gap: 20 }}>
        <Statuses />
        <Card title="Loading">
          <Skeleton>
            <SkeletonBlock width={64} height={64} radius={10} />
            <SkeletonBlock />
            <SkeletonBlock width="70%" />
          </Skeleton>
        </Card>
        <Card>
          <EmptyState
            title="Your cart is empty"
            text="Choose a round and add what you need. Units count once you place the order."
            action={<Button type="primary">Browse Rounds</Button>}
          />
        </Card>
        <Card>
          <NoMatch onClear={() => undefined} />
        </Card>
        <ErrorCard title="Failed to load rounds" onRetry={() => undefined} />
        <ErrorCard
          title="We couldn’t load this page"
          text="The rest of Junto keeps working."
          errorId="7c24e9b1"
          onRetry={() => undefined}
        />
      </div>
    </>
  );
}

function Statuses() {
  return (
    <Card title="Statuses" padded>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {entities.flatMap(([entity, looks]) =>
          Object.keys(looks).map((value) => <StatusTag key={entity + value} entity={entity} value={value as never} />),
        )}
        <Tag icon={CheckCircleFilled} tone="met">
          Ships from 85%
        </Tag>
      </div>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 }}>
        <ProgressBadge tone="filling" percent={64} />
        <ProgressBadge tone="close" percent={86} />
        <ProgressBadge tone="close" percent={86} solid />
        <ProgressBadge tone="met" percent={100} />
        <ProgressBadge tone="met" percent={100} solid />
        <ProgressBadge tone="danger" percent={68} />
        <ChangeChip units={96} />
        <LiveSign pausedSince={null} />
        <LiveSign pausedSince={Date.parse('2026-11-20T10:42:00')} />
        <LiveSign pausedSince={Date.parse('2026-11-20T10:42:00')} tooMany />
      </p>
    </Card>
  );
}
