import { BellOutlined } from '@ant-design/icons';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { maxUnreadCounted } from '@junto/contracts/identity/notices';
import type { Profile } from '@junto/contracts/identity/profile';
import { Badge, Button, colors, Drawer, lazyPart, Skeleton, Tooltip } from '@junto/ui/core';
import { AnnouncedText } from '@junto/ui/feedback/announced-text';
import { usePrefetch } from '@junto/ui/lazy/use-prefetch';
import { identityApi } from '../identity-api';
import css from './bell.module.css';

const NoticesPanel = lazyPart(async () => (await import('./notices-panel')).NoticesPanel, {
  fallback: <Skeleton rows={6} />,
});
const prefetched = [NoticesPanel, Drawer];

/** Narrower windows show the panel full screen. */
const panelFromPx = 640;
/** Offset of the badge, so that it does not cover the bell. */
const beside: [x: number, y: number] = [6, -3];

/** Bell with the number of unread notifications, and the panel below it. */
export function Bell({ role }: Pick<Profile, 'role'>) {
  const { t } = useTranslation();
  const { data } = identityApi.useCountNoticesQuery();
  const unread = data?.unread ?? 0;
  const name = useBellName(unread);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'panel' | 'full' | undefined>();
  const place = useRef<HTMLDivElement>(null);
  const close = () => setOpen(undefined);
  usePrefetch(prefetched);
  useLeaving(place, open === 'panel', (byKey) => {
    close();
    if (byKey) button.current?.focus();
  });
  const content = <NoticesPanel role={role} unread={unread} onLeave={close} />;
  return (
    <div className={css.bell} ref={place}>
      <Tooltip title={open ? undefined : t('notice.open')}>
        <Button
          ref={button}
          type="text"
          aria-label={name}
          aria-expanded={open !== undefined}
          aria-controls={open === 'panel' ? panelId : undefined}
          onClick={() => setOpen(open ? undefined : window.innerWidth < panelFromPx ? 'full' : 'panel')}
          icon={
            <Badge count={unread} size="small" offset={beside} overflowCount={99} color={colors.dangerText} title="">
              <BellOutlined aria-hidden />
            </Badge>
          }
        />
      </Tooltip>
      <AnnouncedText sentence={useArrived(data?.unread)} />
      {open === 'panel' && (
        <Panel id={panelId} label={t('notice.title')}>
          {content}
        </Panel>
      )}
      <Drawer
        open={open === 'full'}
        onClose={close}
        size="100%"
        title={t('notice.title')}
        closable={{ 'aria-label': t('ui.action.close') }}
        className={css.bellDrawer}
      >
        {content}
      </Drawer>
    </div>
  );
}

/** Takes the focus when it opens, so that Tab moves into it. */
function Panel({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div className={css.panel} id={id} ref={panel} role="dialog" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  );
}

function useBellName(unread: number): string {
  const { t } = useTranslation();
  if (unread === 0) return t('notice.open');
  return unread >= maxUnreadCounted ? t('notice.openMany') : t('notice.openUnread', { count: unread });
}

/** Announcement for screen readers when the number of unread notifications increases. */
function useArrived(unread: number | undefined): string | undefined {
  const { t } = useTranslation();
  const [seen, setSeen] = useState({ unread, arrived: 0 });
  if (seen.unread !== unread)
    setSeen({ unread, arrived: seen.unread === undefined || unread === undefined ? 0 : unread - seen.unread });
  return seen.arrived > 0 ? t('notice.arrived', { count: seen.arrived }) : undefined;
}

/** Closes the panel on a click outside or Escape. */
function useLeaving(place: RefObject<HTMLElement | null>, on: boolean, onLeave: (byKey: boolean) => void): void {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    if (!on) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      // Popups of the panel, such as a select, are rendered elsewhere in the document.
      const inside =
        target instanceof Element && (place.current?.contains(target) || target.closest('.ant-select-dropdown'));
      if (!inside) leave.current(false);
    };
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) leave.current(true);
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [on, place]);
}
