import { useTranslation } from 'react-i18next';
import { Alert, Button } from '@junto/ui/core';
import type { AlikeCells } from './alike-cells';
import { fieldWords } from './problem-words';

/** Offers to apply a correction to the other rows with the same text. */
export function AlikeRows({ alike, onCorrect }: { alike: AlikeCells; onCorrect: () => void }) {
  const { t } = useTranslation();
  const { field, from, to, rows } = alike;
  return (
    <Alert
      type="info"
      showIcon
      title={t('supplier.imports.alike.title', { count: rows, field: fieldWords(t, field), text: from })}
      action={
        <Button onClick={onCorrect}>
          {to === '' ? t('supplier.imports.alike.empty') : t('supplier.imports.alike.replace', { text: to })}
        </Button>
      }
    />
  );
}
