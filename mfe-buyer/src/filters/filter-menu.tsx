import { DownOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@junto/ui/core';
import { Popover } from '@junto/ui/data';
import css from './filter-menu.module.css';

interface FilterMenuProps {
  label: string;
  /** Text of the selection. */
  value: string;
  /** Number of selected values. */
  set: number;
  onClear: () => void;
  /** Label of the button that closes the list; results follow each change at once. */
  show: string;
  children: ReactNode;
}

/** A filter button that opens its choices. */
export function FilterMenu({ label, value, set, onClear, show, children }: FilterMenuProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEscape(open, close);
  const content = (
    <div className={css.menu} role="dialog" aria-label={label}>
      {children}
      <footer className={css.foot}>
        <Button
          type="text"
          disabled={set === 0}
          aria-label={t('buyer.explore.clearOf', { filter: label })}
          onClick={onClear}
        >
          {t('buyer.explore.clear')}
        </Button>
        <Button color="primary" variant="filled" onClick={close}>
          {show}
        </Button>
      </footer>
    </div>
  );
  return (
    // The list follows its button in the DOM, so that Tab moves into it.
    <span className={css.place}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        content={content}
        destroyOnHidden
        getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      >
        <Button
          ref={button}
          className={css.button}
          data-set={set > 0 || undefined}
          aria-expanded={open}
          aria-haspopup="dialog"
        >
          <span className={css.name}>{label}</span> <b className={css.value}>{value}</b>
          {set > 1 && <i className={css.count}>{set}</i>}
          <DownOutlined aria-hidden />
        </Button>
      </Popover>
    </span>
  );
}

function useEscape(open: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const listen = (event: KeyboardEvent) => void (event.key === 'Escape' && onEscape());
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
}
