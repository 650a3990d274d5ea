import { useTranslation } from 'react-i18next';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { Facts } from '@junto/ui/core';
import { Dialog } from '@junto/ui/data';
import css from './palette.module.css';
import { commandKey } from './shortcuts';
import { useThere } from './use-there';

/** Lists the shortcuts that work on all pages. */
export function ShortcutsDialog({ open, onClose }: DialogControl) {
  const { t } = useTranslation();
  const there = useThere();
  const key = (word: string) => <kbd className={css.key}>{word}</kbd>;
  return (
    <Dialog open={open && there} onClose={onClose} title={t('shell.palette.shortcuts')}>
      <Facts
        facts={[
          [t('shell.palette.key.search'), key(commandKey('K'))],
          [t('shell.palette.key.sidebar'), key(commandKey('B'))],
          [t('shell.palette.key.close'), key('Esc')],
          [t('shell.palette.key.help'), key('?')],
        ]}
      />
    </Dialog>
  );
}
