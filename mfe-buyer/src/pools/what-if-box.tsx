import { CheckCircleFilled, InfoCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { ClosePolicy } from '@junto/domain/outcome/terms';
import { useDebouncedValue, withBold } from '@junto/ui/core';
import { whatIf, type WhatIfTerms } from './what-if';
import css from './what-if-box.module.css';

const afterTypingMs = 500;

interface WhatIfBoxProps {
  terms: WhatIfTerms;
  /** Live. */
  committed: number;
  /** Units that the order would have, the typed ones included; 0 if none are typed. */
  qty: number;
  /** Of the round. */
  policy: ClosePolicy;
}

/** What a typed quantity changes: it reaches the MOQ, units are missing, or it takes the last ones. */
export function WhatIfBox({ qty: typed, ...pool }: WhatIfBoxProps) {
  const qty = useDebouncedValue(typed, afterTypingMs);
  return (
    <div className={css.place} role="status">
      {typed > 0 && <Effect {...pool} qty={qty} />}
    </div>
  );
}

function Effect({ terms, committed, qty, policy }: WhatIfBoxProps) {
  const { t } = useTranslation();
  const { effect, missingUnits } = whatIf(terms, { committed, qty, policy });
  switch (effect) {
    case 'moq_reached':
      return <Box tone="met" text={t('buyer.whatIf.moqReached', { qty })} />;
    case 'threshold_reached':
      return <Box tone="met" text={t('buyer.whatIf.shipsReached', { qty })} />;
    case 'missing':
      return (
        <Box
          tone="plain"
          text={`${t('buyer.whatIf.missing', { qty, count: missingUnits })} ${t(`buyer.whatIf.closesShort.${policy}`)}`}
        />
      );
    case 'limit_reached':
      return <Box tone="close" text={t('buyer.whatIf.lastUnits', { count: qty })} />;
    default:
      return null;
  }
}

function Box({ tone, text }: { tone: 'met' | 'plain' | 'close'; text: string }) {
  return (
    <p className={css.box} data-tone={tone}>
      {tone === 'met' ? <CheckCircleFilled aria-hidden /> : <InfoCircleOutlined aria-hidden />}
      <span>{withBold(text)}</span>
    </p>
  );
}
