import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { problemCode } from '@junto/api-client/failure';
import type { OfferAllocation, SettlementPreview } from '@junto/contracts/settlement';
import { BackLink } from '@junto/remote-kit/back-link';
import { NotFound } from '@junto/remote-kit/not-found';
import { ReadError } from '@junto/remote-kit/read-error';
import { Card, EmptyState, Page, PageHeader, Skeleton, StatusTag } from '@junto/ui/core';
import { ScarceOffers } from '../allocation/scarce-offers';
import { fromDecisions, toDecisions, withPolicies, type Decisions } from './decisions';
import { SettleSum } from './settle-sum';
import { settlementApi } from './settlement-api';
import css from './settlement.module.css';
import { ShortOffers } from './short-offers';

const absent = ['not_found', 'invalid_request'];
/** A settlement is written within seconds; a live notice may be missed. */
const writingPollMs = 3_000;

/** Settles a closed round: an administrator accepts or cancels the lines of each product below its MOQ. */
export function SettlePage() {
  const { t } = useTranslation();
  const { round_id = '' } = useParams();
  const [decisions, decide] = useState<Decisions>(new Map());
  const [writing, setWriting] = useState(false);
  const [allocations, allocate] = useState<readonly OfferAllocation[]>([]);
  const body = {
    decisions: fromDecisions(decisions),
    ...(allocations.length > 0 && { allocations: [...allocations] }),
  };
  const read = settlementApi.usePreviewSettlementQuery(
    { params: { round_id }, body },
    { pollingInterval: writing ? writingPollMs : 0 },
  );
  // While the sums of a new decision load, the products stay.
  const { data: preview, error } = read;
  const state = preview?.settlement?.state;
  const isWriting = state === 'settling' || state === 'undoing';
  if (isWriting !== writing) setWriting(isWriting);
  if (!preview && absent.includes(problemCode(error) ?? '')) return <NotFound />;
  return (
    <Page>
      <BackLink to="/rounds">{t('admin.rounds.title')}</BackLink>
      {preview && (
        <Settling
          preview={preview}
          sums={read.currentData}
          decisions={decisions}
          onDecide={decide}
          allocations={allocations}
          onAllocate={(one) => allocate([...allocations.filter((other) => !isSameOffer(one, other)), one])}
        />
      )}
      {!read.currentData && error !== undefined && <ReadError of={read} title={t('admin.settle.failed')} />}
      {!preview && error === undefined && (
        <Card padded>
          <Skeleton rows={8} />
        </Card>
      )}
    </Page>
  );
}

function isSameOffer(one: OfferAllocation, other: OfferAllocation): boolean {
  return one.round_product_id === other.round_product_id;
}

interface SettlingProps {
  preview: SettlementPreview;
  /** Undefined while the sums of a decision load. */
  sums: SettlementPreview | undefined;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
  /** Products without one are shared proportionally. */
  allocations: readonly OfferAllocation[];
  onAllocate: (allocation: OfferAllocation) => void;
}

function Settling({ preview, sums, decisions, onDecide, allocations, onAllocate }: SettlingProps) {
  const { t } = useTranslation();
  const { settlement, offers, round_title, supplier_name, closed, currency, awaits_settlement, scarce = [] } = preview;
  const known = settlement ? toDecisions(settlement.decisions) : withPolicies(offers, decisions);
  const isEmpty = offers.length === 0 && !settlement && !awaits_settlement;
  return (
    <>
      <PageHeader
        title={round_title}
        purpose={
          <>
            <StatusTag entity="round" value={closed ? 'closed' : 'approved'} /> <span>{supplier_name}</span>
          </>
        }
      />
      {isEmpty || !closed ? (
        <Card>
          <EmptyState
            title={t(closed ? 'admin.settle.nothing' : 'admin.settle.open')}
            text={t(closed ? 'admin.settle.nothingText' : 'admin.settle.openText')}
          />
        </Card>
      ) : (
        <div className={css.halves}>
          {(offers.length > 0 || scarce.length > 0) && (
            <div className={css.offers}>
              {offers.length > 0 && (
                <ShortOffers
                  offers={offers}
                  currency={currency}
                  decisions={known}
                  onDecide={settlement ? undefined : onDecide}
                />
              )}
              {scarce.length > 0 && (
                <ScarceOffers
                  roundId={preview.round_id}
                  currency={currency}
                  offers={sums?.scarce ?? scarce}
                  allocations={allocations}
                  onAllocate={settlement ? undefined : onAllocate}
                />
              )}
            </div>
          )}
          <SettleSum preview={preview} sums={sums} decisions={known} allocations={allocations} />
        </div>
      )}
    </>
  );
}
