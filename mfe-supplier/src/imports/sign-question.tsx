import { useTranslation } from 'react-i18next';
import { hasPlaces } from '@junto/domain/number-kinds';
import type { DecimalSign } from '@junto/domain/typed-number';
import { formatAmount } from '@junto/i18n/formats/money';
import { Alert, Button } from '@junto/ui/core';
import css from './questions.module.css';

interface SignQuestionProps {
  /** With one sign and three digits after it. */
  price: string;
  chosen: DecimalSign | null;
  onChoose: (sign: DecimalSign) => void;
}

/** Asks once per file what its sign with three digits means, where no number of the file proves it. */
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

/** With all its decimals: a third one is in the file, and is refused afterwards. */
function amountText(amount: number): string {
  return hasPlaces(amount, 2) ? formatAmount(amount) : String(amount);
}
