import { useTranslation } from 'react-i18next';
import { uoms, type Uom } from '@junto/contracts/wire';
import { unitKey } from '@junto/domain/product-import/unit-words';
import { Alert } from '@junto/ui/core';
import { Select } from '@junto/ui/data';
import type { UnknownUnit } from './alike-cells';
import css from './questions.module.css';
import type { UnitMeaning } from './use-import-file';

interface UnitQuestionsProps {
  units: readonly UnknownUnit[];
  chosen: readonly UnitMeaning[];
  onChoose: (word: string, uom: Uom) => void;
}

/** Asks once per file for the meaning of each unknown unit; the answers are remembered. */
export function UnitQuestions({ units, chosen, onChoose }: UnitQuestionsProps) {
  const { t } = useTranslation();
  const meanings = new Map(chosen.map(({ word, uom }) => [unitKey(word), uom]));
  const isAnswered = units.every(({ word }) => meanings.has(unitKey(word)));
  return (
    <Alert
      type={isAnswered ? 'info' : 'warning'}
      showIcon
      title={t('supplier.imports.unitQuestion.title')}
      description={
        <>
          <span>{t('supplier.imports.unitQuestion.text')}</span>
          <span className={css.units}>
            {units.map(({ word, rows }) => (
              <label key={word} className={css.unit}>
                <span>
                  <b>{word}</b> · {t('supplier.imports.rows', { count: rows })}
                </span>
                <Select<Uom>
                  size="small"
                  aria-label={t('supplier.imports.unitQuestion.label', { word })}
                  placeholder={t('supplier.imports.unitQuestion.choose')}
                  value={meanings.get(unitKey(word))}
                  onChange={(uom) => onChoose(word, uom)}
                  options={uoms.map((uom) => ({ value: uom, label: t(`uom.${uom}`) }))}
                />
              </label>
            ))}
          </span>
        </>
      }
    />
  );
}
