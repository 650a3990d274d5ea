import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input, ProgressBadge, useFormat } from '@junto/ui/core';
import { Checkbox, Radio } from '@junto/ui/data';
import css from './choice-list.module.css';
import type { Choice, FilterGroup } from './filter-groups';

/** With this many choices a search field is shown. */
const findFrom = 9;

interface ChoiceListProps {
  group: FilterGroup;
  onChoose: (values: string[]) => void;
}

/** The choices of a filter, each with its number of rounds. */
export function ChoiceList({ group: { label, choices, chosen, single }, onChoose }: ChoiceListProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const find = t('buyer.explore.find', { filter: label });
  const shown = choices.filter((choice) => choice.label.toLowerCase().includes(typed.trim().toLowerCase()));
  const toggle = (value: string) =>
    onChoose(chosen.includes(value) ? chosen.filter((one) => one !== value) : single ? [value] : [...chosen, value]);
  return (
    <div className={css.place} role="group" aria-label={label}>
      {choices.length >= findFrom && (
        <Input aria-label={find} placeholder={find} value={typed} onChange={(event) => setTyped(event.target.value)} />
      )}
      {choices.length === 0 && <p className="quiet">{t('buyer.explore.noChoice')}</p>}
      <ul className={css.list}>
        {shown.map((choice) => (
          <li key={choice.value}>
            <Option choice={choice} single={single} isChosen={chosen.includes(choice.value)} onToggle={toggle} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OptionProps {
  choice: Choice;
  single: boolean | undefined;
  isChosen: boolean;
  onToggle: (value: string) => void;
}

function Option({ choice: { value, label, rounds, band }, single, isChosen, onToggle }: OptionProps) {
  const format = useFormat();
  const { t } = useTranslation();
  const Box = single ? Radio : Checkbox;
  return (
    <Box className={css.option} checked={isChosen} onChange={() => onToggle(value)}>
      <span className={css.label}>{label}</span>
      {band && (
        <ProgressBadge tone={band === 'empty' ? 'filling' : band}>{t(`buyer.explore.bandRange.${band}`)}</ProgressBadge>
      )}
      {rounds !== undefined && <span className={css.rounds}>{format.count(rounds)}</span>}
    </Box>
  );
}
