import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@junto/contracts/identity/profile';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { Modal } from '@junto/ui/data';
import { Finder } from './finder';
import css from './palette.module.css';
import { useThere } from './use-there';

/**
 * Command palette: finds screens, entities and actions of a role. The focus returns if it closes without navigation.
 */
export function Palette({
  open,
  profile,
  onClose,
  onShortcuts,
}: DialogControl & { profile: Profile; onShortcuts: () => void }) {
  const { t } = useTranslation();
  const there = useThere();
  // After navigation, the page's title takes the focus.
  const [left, setLeft] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const leave = () => {
    setLeft(true);
    onClose();
  };
  return (
    <Modal
      open={open && there}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      afterClose={() => setLeft(false)}
      title={<span className="visually-hidden">{t('shell.palette.title')}</span>}
      closable={false}
      footer={null}
      width={680}
      className={css.palette}
      destroyOnHidden
      focusable={{ focusTriggerAfterClose: !left }}
    >
      <Finder profile={profile} field={field} onLeave={leave} onShortcuts={onShortcuts} />
    </Modal>
  );
}
