import { useTranslation } from 'react-i18next';
import { hasPlaces } from '@junto/domain/number-kinds';
import type { DecimalSign } from '@junto/domain/typed-number';
import { formatAmount } from '@junto/i18n/formats/money';
import { Alert, Button } from '@junto/ui/core';
import css from './questions.module.css';

interface SignQuestionProps {
  /** Contains one sign followed by three digits. */
  price: string;
  chosen: DecimalSign | null;
  onChoose: (sign: DecimalSign) => void;
}

/**
 * Asks once per file whether a sign with three digits after it is a decimal or thousands sign, if no number in the file
 * proves it.
 */
export function SignQuestion({ price, chosen, onChoose }: SignQuestionProps) {
  const { t } = useTranslation();
  const sign: DecimalSign = price.includes(',') ? ',' : '.';
  const other: DecimalSign = sign === ',' ? '.' : ',';
  const meanings = [
    { means: sign, amount: amountText(Number(price.replace(sign, '.'))) },
    { means: other, amount: amountText(Number(price.replace(sign, ''))) },
  ];
  return (
    <Alert
      type={chosen === null ? 'warning' : 'info'}
      showIcon
      title={t('supplier.imports.signQuestion.title', { price })}
      description={t('supplier.imports.signQuestion.text')}
      action={
        <span className={css.meanings} role="group" aria-label={t('supplier.imports.signQuestion.title', { price })}>
          {meanings.map(({ means, amount }) => (
            <Button
              key={means}
              aria-pressed={chosen === means}
              type={chosen === means ? 'primary' : 'default'}
              onClick={() => onChoose(means)}
            >
              {amount}
            </Button>
          ))}
        </span>
      }
    />
  );
}

/** Formats with all decimals: a third decimal in the file is rejected later. */
function amountText(amount: number): string {
  return hasPlaces(amount, 2) ? formatAmount(amount) : String(amount);
}
