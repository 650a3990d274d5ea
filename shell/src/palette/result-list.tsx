import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allOf, choicesOf, type Choice } from './choice';
import { findWord } from './palette-item';
import css from './palette.module.css';
import type { OfferedNow } from './use-offered';

interface ResultListProps {
  id: string;
  found: OfferedNow;
  /** Word highlighted in the titles. */
  word: string;
  chosen: string | undefined;
  onChoose: (key: string) => void;
  onTake: (choice: Choice, inNewTab: boolean) => void;
}

/** Results by group. The input keeps the focus; the selected entry is scrolled into view. */
export function ResultList({ id, found, word, chosen, onChoose, onTake }: ResultListProps) {
  const { t } = useTranslation();
  const option = (choice: Choice, className: string | undefined, children: ReactNode) => (
    <Option
      key={choice.key}
      id={`${id}-${choice.key}`}
      className={className}
      selected={choice.key === chosen}
      onPoint={() => onChoose(choice.key)}
      onPress={(inNewTab) => onTake(choice, inNewTab)}
    >
      {children}
    </Option>
  );
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('shell.palette.results')}
      className={css.list}
      data-dim={found.stale || undefined}
    >
      {found.offered.map((one) => {
        const all = allOf(one);
        return (
          <div key={one.group} role="group" aria-labelledby={`${id}-of-${one.group}`} className={css.group}>
            <div id={`${id}-of-${one.group}`} className={css.groupName} role="presentation">
              {t(`shell.palette.group.${one.group}`)}
            </div>
            {choicesOf([one]).map(
              (choice) =>
                choice.item &&
                option(
                  choice,
                  css.option,
                  <>
                    {choice.item.icon}
                    <span className={css.title}>
                      <Marked text={choice.item.title} word={word} />
                    </span>
                    <span className={css.note}>{choice.item.note}</span>
                    <span className={css.end}>{choice.item.end}</span>
                  </>,
                ),
            )}
            {all &&
              option(
                all,
                css.all,
                t(one.capped ? 'shell.palette.allCapped' : 'shell.palette.all', { count: one.total }),
              )}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps {
  id: string;
  className: string | undefined;
  selected: boolean;
  onPoint: () => void;
  onPress: (inNewTab: boolean) => void;
  children: ReactNode;
}

function Option({ id, className, selected, onPoint, onPress, children }: OptionProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);
  const press = (event: MouseEvent) => onPress(event.ctrlKey || event.metaKey || event.button === 1);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
    <div
      ref={place}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={className}
      onMouseMove={selected ? undefined : onPoint}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
      onAuxClick={(event) => event.button === 1 && press(event)}
    >
      {children}
    </div>
  );
}

/** Text with the typed word highlighted. */
function Marked({ text, word }: { text: string; word: string }) {
  const place = findWord(text, word.replace(/^#/, ''));
  if (!place) return text;
  const letters = Array.from(text);
  return (
    <>
      {letters.slice(0, place.from).join('')}
      <mark>{letters.slice(place.from, place.to).join('')}</mark>
      {letters.slice(place.to).join('')}
    </>
  );
}
