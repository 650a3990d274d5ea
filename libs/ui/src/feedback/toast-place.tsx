import { CheckCircleFilled, CloseCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { notification } from 'antd';
import { useEffect, useRef } from 'react';
import { colors } from '../colors';
import { ErrorId } from './error-id';
import './feedback.css';
import type { Toast } from './toast';

/** Hidden from screen readers: an icon's own label is English, and the text already names the tone. */
const icons = {
  success: <CheckCircleFilled aria-hidden style={{ color: colors.met }} />,
  error: <CloseCircleFilled aria-hidden style={{ color: colors.danger }} />,
  info: <InfoCircleFilled aria-hidden style={{ color: colors.info }} />,
};

/** Same breakpoint as in feedback.css. */
const phones = '(max-width: 767px)';

export interface ToastPlaceProps {
  waiting: readonly Toast[];
  onShown: (toasts: readonly Toast[]) => void;
}

/**
 * Shows toasts top right under the header, on phones at the bottom, where they cover neither the page's title nor a bar
 * with totals; success and info for 4 s as a status, errors for 8 s as an alert. The timers pause while the pointer is
 * over a toast. A failure that is already visible is not added again: its time is extended. A success removes failures,
 * because the retry succeeded; news of others does not.
 */
export function ToastPlace({ waiting, onShown }: ToastPlaceProps) {
  const [api, place] = notification.useNotification({ top: 68, bottom: 8, maxCount: 4 });
  // StrictMode runs effects twice.
  const shown = useRef(new WeakSet<Toast>());
  const failures = useRef(new Set<string>());
  useEffect(() => {
    const fresh = waiting.filter((toast) => !shown.current.has(toast));
    if (fresh.length === 0) return;
    for (const toast of fresh) {
      shown.current.add(toast);
      const notice = noticeOf(toast);
      if (notice.key !== undefined) failures.current.add(notice.key);
      if (toast.tone === 'success' && !toast.isNews) {
        for (const key of failures.current) api.destroy(key);
        failures.current.clear();
      }
      api.open({ ...notice, placement: window.matchMedia(phones).matches ? 'bottom' : 'topRight' });
    }
    onShown(fresh);
  }, [waiting, api, onShown]);
  return place;
}

function noticeOf({ tone, title, text, reason, errorId }: Toast) {
  return {
    key: tone === 'error' ? JSON.stringify([title, text, reason]) : undefined,
    title,
    description: reason || errorId ? <Reasoned text={text} reason={reason} errorId={errorId} /> : text,
    icon: icons[tone],
    className: 'toast',
    duration: tone === 'error' ? 8 : 4,
    role: tone === 'error' ? ('alert' as const) : ('status' as const),
    pauseOnHover: true,
  };
}

function Reasoned({ text, reason, errorId }: Pick<Toast, 'text' | 'reason' | 'errorId'>) {
  return (
    <>
      {text && <p className="toast__text">{text}</p>}
      {reason && <p className="toast__text">{reason}</p>}
      {errorId && <ErrorId id={errorId} />}
    </>
  );
}
