import { CloseOutlined, FilterOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Drawer } from '@junto/ui/core';
import css from './filter-drawer.module.css';
import type { Narrowing, SetFilter } from './filter-groups';

interface FilterDrawerProps {
  set: readonly SetFilter[];
  onChange: (part: Partial<Narrowing>) => void;
  onClear: () => void;
  show: string;
  /** Rendered in the row of the button. */
  beside: ReactNode;
  children: ReactNode;
}

/**
 * Filters on narrow screens: one button that opens a drawer with all of them, and removable tags of the active ones.
 */
export function FilterDrawer({ set, onChange, onClear, show, beside, children }: FilterDrawerProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div className={css.place}>
      <div className={css.row}>
        <Button icon={<FilterOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span>{t('buyer.explore.filters')}</span>
          {set.length > 0 && <i className={css.count}>{set.length}</i>}
        </Button>
        {beside}
      </div>
      {set.length > 0 && (
        <div className={css.row}>
          {set.map(({ label, value, without }) => (
            <Button
              key={label}
              className={css.tag}
              color="primary"
              variant="filled"
              aria-label={t('buyer.explore.remove', { filter: label, value })}
              onClick={() => onChange(without)}
            >
              <span>{value}</span>
              <CloseOutlined aria-hidden />
            </Button>
          ))}
          <Button type="link" onClick={onClear}>
            {t('ui.action.clearFilters')}
          </Button>
        </div>
      )}
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="right"
        size="min(100vw, 26rem)"
        title={t('buyer.explore.filters')}
        closable={{ 'aria-label': t('ui.action.close') }}
        footer={
          <div className={css.foot}>
            <Button disabled={set.length === 0} onClick={onClear}>
              {t('buyer.explore.clear')}
            </Button>
            <Button type="primary" onClick={() => setOpen(false)}>
              {show}
            </Button>
          </div>
        }
      >
        {children}
      </Drawer>
    </div>
  );
}

/** An expanded filter in the drawer. */
export function DrawerGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={css.group}>
      <h3>{label}</h3>
      {children}
    </section>
  );
}
