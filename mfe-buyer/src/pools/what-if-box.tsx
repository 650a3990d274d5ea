import { CheckCircleFilled, InfoCircleOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withBold } from '@junto/ui/core';
import { whatIf, type WhatIfTerms } from './what-if';
import css from './what-if-box.module.css';

const afterTypingMs = 500;

interface WhatIfBoxProps {
  terms: WhatIfTerms;
  /** Live. */
  committed: number;
  /** Units that the order would have, the typed ones included; 0 if none are typed. */
  qty: number;
}

/** What a typed quantity changes: it reaches the MOQ, units are missing, or it takes the last ones. */
export function WhatIfBox({ qty, ...pool }: WhatIfBoxProps) {
  return (
    <div className={css.place} role="status">
      {qty > 0 && <SettledBox {...pool} qty={qty} />}
    </div>
  );
}

function SettledBox({ terms, committed, qty: typed }: WhatIfBoxProps) {
  const { t } = useTranslation();
  const [qty, settle] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), afterTypingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { effect, missingUnits } = whatIf(terms, committed, qty);
  switch (effect) {
    case 'moq_reached':
      return <Box tone="met">{t('buyer.whatIf.moqReached', { qty })}</Box>;
    case 'missing':
      return (
        <Box tone="plain">
          {t('buyer.whatIf.missing', { qty, count: missingUnits })} {t('buyer.whatIf.closesShort')}
        </Box>
      );
    case 'limit_reached':
      return <Box tone="close">{t('buyer.whatIf.lastUnits', { count: qty })}</Box>;
    default:
      return null;
  }
}

function Box({ tone, children }: { tone: 'met' | 'plain' | 'close'; children: string | string[] }) {
  return (
    <p className={css.box} data-tone={tone}>
      {tone === 'met' ? <CheckCircleFilled aria-hidden /> : <InfoCircleOutlined aria-hidden />}
      <span>{withBold([children].flat().join(''))}</span>
    </p>
  );
}
