import { CheckCircleFilled, InfoCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { fromMinor } from '@junto/domain/money';
import type { ClosePolicy } from '@junto/domain/outcome/terms';
import { formatMoney } from '@junto/i18n/formats/money';
import { useUpToText } from '@junto/remote-kit/up-to/use-up-to-text';
import { useDebouncedValue, withBold } from '@junto/ui/core';
import { whatIf, type WhatIfTerms } from './what-if';
import css from './what-if-box.module.css';

const afterTypingMs = 500;

interface WhatIfBoxProps {
  terms: WhatIfTerms;
  /** Live. */
  committed: number;
  /** Committed units of approved orders; absent without any. */
  approved: number | undefined;
  /** What up-to quantities of orders add if they complete the pool; absent without any. */
  drawable?: number | undefined;
  /** Of the line. */
  upTo?: number | null | undefined;
  /** Units that the order would have, the typed ones included; 0 if none are typed. */
  qty: number;
  /** Of the round. */
  policy: ClosePolicy;
}

/** What a typed quantity changes: it reaches a price tier or the MOQ, units are missing, or it takes the last ones. */
export function WhatIfBox({ qty: typed, ...pool }: WhatIfBoxProps) {
  const qty = useDebouncedValue(typed, afterTypingMs);
  return (
    <div className={css.place} role="status">
      {typed > 0 && <Effect {...pool} qty={qty} />}
    </div>
  );
}

function Effect({ terms, qty, ...pool }: WhatIfBoxProps) {
  const { t } = useTranslation();
  const tUpTo = useUpToText();
  const outcome = whatIf(terms, { ...pool, qty });
  const { effect, missingUnits, priceMinor, costMinor, mostMinor } = outcome;
  const money = (minor: number) => formatMoney(fromMinor(minor), terms.product.currency);
  switch (effect) {
    case 'tier_reached': {
      const reached = t('buyer.whatIf.tierReached', { qty, price: money(priceMinor) });
      const costs = t('buyer.whatIf.costsInstead', { cost: money(costMinor), most: money(mostMinor) });
      return <Box tone="met" text={costMinor < mostMinor ? `${reached} ${costs}` : reached} />;
    }
    case 'moq_reached':
      return <Box tone="met" text={t('buyer.whatIf.moqReached', { qty })} />;
    case 'threshold_reached':
      return <Box tone="met" text={t('buyer.whatIf.shipsReached', { qty })} />;
    case 'missing':
      if (outcome.isCompletedByUpTo)
        return <Box tone="met" text={tUpTo('upTo.completes', { qty, count: missingUnits })} />;
      return (
        <Box
          tone="plain"
          text={`${t('buyer.whatIf.missing', { qty, count: missingUnits })} ${t(`buyer.whatIf.closesShort.${pool.policy}`)}`}
        />
      );
    case 'limit_reached':
      return <Box tone="close" text={t('buyer.whatIf.lastUnits', { count: qty })} />;
    default:
      return null;
  }
}

/** A sentence beside a pool, in a tint. */
export function Box({ tone, text }: { tone: 'met' | 'plain' | 'close'; text: string }) {
  return (
    <p className={css.box} data-tone={tone}>
      {tone === 'met' ? <CheckCircleFilled aria-hidden /> : <InfoCircleOutlined aria-hidden />}
      <span>{withBold(text)}</span>
    </p>
  );
}
