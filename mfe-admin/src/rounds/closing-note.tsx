import { useTranslation } from 'react-i18next';
import type { previewClose } from '@junto/contracts/admin/rounds';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { linesBelow } from './round-orders';

type Preview = AnswerOf<typeof previewClose>;

/** Effects of closing a round now: what is removed and what stays (decision 6). */
export function ClosingNote({ preview: { carts, units, orders, unmet } }: { preview: Preview }) {
  const { t } = useTranslation();
  const below = linesBelow(unmet).size;
  const goes =
    carts === 0
      ? t('admin.rounds.goesNothing')
      : t('admin.rounds.goes', { count: carts, units: t('admin.units', { count: units }) });
  return (
    <>
      <span>
        {t('admin.rounds.closingNow')} {goes} {t('admin.rounds.stays', { count: orders })}
      </span>
      {below > 0 && <span> {t('admin.rounds.staysBelow', { count: below })}</span>}
    </>
  );
}
