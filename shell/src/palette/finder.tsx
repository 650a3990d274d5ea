import { SearchOutlined } from '@ant-design/icons';
import { useId, useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Profile } from '@junto/contracts/identity/profile';
import { choicesOf, type Choice } from './choice';
import { useActions, useRecent, useScreens } from './own-things';
import { answers } from './palette-item';
import css from './palette.module.css';
import { keepRecent } from './recent';
import { ResultList } from './result-list';
import { commandKey } from './shortcuts';
import { useOffered, type OfferedNow } from './use-offered';

interface FinderProps {
  profile: Profile;
  /** The field, for whoever gives it the focus. */
  field: Ref<HTMLInputElement>;
  onLeave: () => void;
  onShortcuts: () => void;
}

/** The field and what it finds. The focus stays in the field: arrows choose, Enter opens, with Ctrl in a new tab. */
export function Finder({ profile, field, onLeave, onShortcuts }: FinderProps) {
  const { t } = useTranslation();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosenKey, setChosenKey] = useState<string>();
  const word = typed.trim();
  const found = useOffered(profile.role, word, useOwnThings(profile, onShortcuts));
  const choices = useMemo(() => choicesOf(found.offered), [found.offered]);
  const chosen = useChosen(choices, chosenKey, found.stale ? undefined : word);
  const take = useTake(profile.id, onLeave);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = chosen && stepOf(event.key, choices, chosen);
    if (next) setChosenKey(next.key);
    else if (event.key === '?' && typed === '') onShortcuts();
    else if (event.key === 'Enter' && chosen) {
      // What was found for less of a word may not be what is asked for now.
      if (!found.stale || answers(chosen.thing?.title ?? '', word) > 0) take(chosen, event.ctrlKey || event.metaKey);
    } else return;
    event.preventDefault();
  };
  return (
    <div className={css.finder}>
      <div className={css.field}>
        <SearchOutlined aria-hidden />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('shell.palette.placeholder')}
          placeholder={t('shell.palette.placeholder')}
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId}-${chosen.key}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosenKey(undefined);
          }}
        />
        <Count of={found} word={word} />
      </div>
      <ResultList id={listId} word={word} found={found} chosen={chosen?.key} onChoose={setChosenKey} onTake={take} />
      {choices.length === 0 && !found.stale && !found.waiting && (
        <p className={css.none}>{t('shell.palette.none', { word })}</p>
      )}
      {found.failed && <p className={css.none}>{t('shell.palette.someFailed')}</p>}
      <KeysFoot onShortcuts={onShortcuts} />
    </div>
  );
}

/**
 * The choice that an arrow led to, or else the first one that was shown: a list that answers later does not move what
 * Enter opens. @param word what the choices answer, undefined while they answer less
 */
function useChosen(choices: readonly Choice[], byArrow: string | undefined, word: string | undefined) {
  const [first, setFirst] = useState<{ word: string; key: string }>();
  const [top] = choices;
  if (top && word !== undefined && first?.word !== word) setFirst({ word, key: top.key });
  const of = (sought: string | undefined) => choices.find(({ key }) => key === sought);
  return of(byArrow) ?? (first && first.word === word ? of(first.key) : undefined) ?? top;
}

/** Where an arrow leads; from the last one to the first. */
function stepOf(key: string, choices: readonly Choice[], from: Choice): Choice | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  return step === undefined ? undefined : choices[(choices.indexOf(from) + step + choices.length) % choices.length];
}

/** How many were found, said when the answer stands. */
function Count({ of, word }: { of: OfferedNow; word: string }) {
  const { t } = useTranslation();
  return (
    <>
      <span role="status" className={css.count}>
        {word !== '' && !of.stale && !of.waiting && t('shell.palette.found', { count: of.total })}
      </span>
      <kbd className={css.key} aria-hidden>
        Esc
      </kbd>
    </>
  );
}

function useOwnThings({ id, role }: Profile, onShortcuts: () => void) {
  const screens = useScreens(role);
  const actions = useActions(role, onShortcuts);
  const recent = useRecent(id, screens);
  return useMemo(() => ({ screens, actions, recent }), [screens, actions, recent]);
}

/** Opens an address, here or in a new tab, or does what an action does. */
function useTake(profileId: string, onLeave: () => void) {
  const navigate = useNavigate();
  return ({ thing, group, to, run }: Choice, inNewTab: boolean) => {
    if (thing) keepRecent(profileId, thing, group);
    if (to && inNewTab) return void window.open(to, '_blank', 'noopener');
    onLeave();
    run?.();
    return to ? void navigate(to) : undefined;
  };
}

function KeysFoot({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={css.foot}>
      <span>
        <kbd className={css.key}>↑</kbd> <kbd className={css.key}>↓</kbd> {t('shell.palette.key.move')}
      </span>
      <span>
        <kbd className={css.key}>Enter</kbd> {t('shell.palette.key.open')}
      </span>
      <span>
        <kbd className={css.key}>{commandKey('Enter')}</kbd> {t('shell.palette.key.newTab')}
      </span>
      <button type="button" onClick={onShortcuts}>
        <kbd className={css.key}>?</kbd> {t('shell.palette.key.allShortcuts')}
      </button>
    </div>
  );
}
