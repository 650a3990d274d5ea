import { createContext, useCallback, useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Toast } from './toast';
import type { ToastPlaceProps } from './toast-place';

export type { Toast } from './toast';
export type Notify = (toast: Toast) => void;

const ToastContext = createContext<Notify>(() => undefined);

/** Provides a notifier: the shell's own, or the one that a remote received. */
export const NotifyProvider = ToastContext.Provider;

/** Returns the function that shows a toast. */
export function useNotify(): Notify {
  return useContext(ToastContext);
}

/**
 * Renders toasts. The code of `ToastPlace` is loaded on the first interaction with the page, or with the first toast.
 */
export function ToastHost({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Toast[]>([]);
  const { Place, fetchPlace } = usePlace();
  const notify = useCallback<Notify>(
    (toast) => {
      setWaiting((before) => [...before, toast]);
      fetchPlace();
    },
    [fetchPlace],
  );
  const shown = useCallback(
    (toasts: readonly Toast[]) => setWaiting((before) => before.filter((toast) => !toasts.includes(toast))),
    [],
  );
  return (
    <ToastContext.Provider value={notify}>
      {Place && <Place waiting={waiting} onShown={shown} />}
      {children}
    </ToastContext.Provider>
  );
}

const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/** Loads the code of `ToastPlace`; after a failure the next interaction or toast tries again. */
function usePlace() {
  const [Place, setPlace] = useState<ComponentType<ToastPlaceProps>>();
  const fetchPlace = useCallback(() => {
    import('./toast-place').then(
      ({ ToastPlace }) => setPlace(() => ToastPlace),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (Place) return;
    for (const touch of touches) document.addEventListener(touch, fetchPlace);
    return () => {
      for (const touch of touches) document.removeEventListener(touch, fetchPlace);
    };
  }, [Place, fetchPlace]);
  return { Place, fetchPlace };
}
