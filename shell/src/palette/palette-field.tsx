import { SearchOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Button, Tooltip } from '@junto/ui/core';
import css from './palette-field.module.css';
import { useOpenPalette } from './palette-place';
import { commandKey } from './shortcuts';

/** Opens the command palette: looks like an input on wide screens, otherwise an icon. */
export function PaletteField() {
  const { t } = useTranslation();
  const open = useOpenPalette();
  return (
    <>
      <button
        type="button"
        className={css.field}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <SearchOutlined aria-hidden />
        <span>{t('shell.palette.open')}</span>
        <kbd aria-hidden>{commandKey('K')}</kbd>
      </button>
      <Tooltip title={t('shell.palette.open')}>
        <Button
          className={css.icon}
          type="text"
          icon={<SearchOutlined aria-hidden />}
          aria-label={t('shell.palette.open')}
          aria-haspopup="dialog"
          onClick={open}
        />
      </Tooltip>
    </>
  );
}

/** The same as an entry of the drawer on phones. */
export function PaletteLine({ className, onGo }: { className?: string; onGo?: () => void }) {
  const { t } = useTranslation();
  const open = useOpenPalette();
  const go = () => {
    onGo?.();
    open();
  };
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={go}>
      <SearchOutlined aria-hidden />
      {t('shell.palette.open')}
    </button>
  );
}
