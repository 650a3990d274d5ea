import { CheckCircleFilled, CloseCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { notification } from 'antd';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { colors } from '../colors';
import './feedback.css';

export interface Toast {
  tone: 'success' | 'error' | 'info';
  title: string;
  text?: string;
  /** Why, on a line of its own: `text` may have to stand word for word. */
  reason?: string;
}
export type Notify = (toast: Toast) => void;

const ToastContext = createContext<Notify>(() => undefined);

/** Hands a notifier down: the shell's own, or the one a remote was given. */
export const NotifyProvider = ToastContext.Provider;

/** Shows something in passing. */
export function useNotify(): Notify {
  return useContext(ToastContext);
}

const icons = {
  success: <CheckCircleFilled style={{ color: colors.met }} />,
  error: <CloseCircleFilled style={{ color: colors.danger }} />,
  info: <InfoCircleFilled style={{ color: colors.info }} />,
};

/**
 * Where toasts appear: top right under the header, success and news for 4 s as a status, errors for 8 s as an alert.
 * They wait while the pointer is on them.
 */
export function ToastHost({ children }: { children: ReactNode }) {
  const [api, place] = notification.useNotification({ placement: 'topRight', top: 68, maxCount: 4 });
  const notify = useMemo<Notify>(
    () =>
      ({ tone, title, text, reason }) =>
        api.open({
          title,
          description: reason ? <Reasoned text={text} reason={reason} /> : text,
          icon: icons[tone],
          className: 'toast',
          duration: tone === 'error' ? 8 : 4,
          role: tone === 'error' ? 'alert' : 'status',
          pauseOnHover: true,
        }),
    [api],
  );
  return (
    <ToastContext.Provider value={notify}>
      {place}
      {children}
    </ToastContext.Provider>
  );
}

function Reasoned({ text, reason }: { text?: string; reason: string }) {
  return (
    <>
      {text && <p className="toast__text">{text}</p>}
      <p className="toast__text">{reason}</p>
    </>
  );
}
