import { Button } from 'antd';
import {
  createContext,
  createElement,
  memo,
  startTransition,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ErrorBoundary, type Caught } from '../feedback/error-boundary';
import { ErrorCard } from '../feedback/error-card';
import { Skeleton } from '../feedback/skeletons';
import { useWords } from '../text/use-words';
import './lazy-part.css';

/** Settings of the app that renders the parts. */
export interface PartHost {
  /** Called for each failure of a part: code that did not load, or a component that threw. */
  onFailure?: () => void;
  /** The location: a failed part is tried again when it changes. */
  resetKey?: string;
}
export const PartHostContext = createContext<PartHost>({});

export interface LazyPartOptions<Props> {
  /** Shown until the code of the part is loaded. */
  fallback?: ReactNode | ((props: Props) => ReactNode);
  /** The part opens on top of the page, so its failure is shown there too. */
  overlay?: boolean;
}

/** `prefetch` loads the code ahead of its first use; a failure is left to that use. */
export type LazyPart<Props> = ComponentType<Props> & { prefetch: () => void };

/**
 * A component whose code is loaded when it is first rendered. Code that does not load, and a component that throws,
 * show a card with Try Again in its place and leave the rest of the page working. It renders as soon as the code is
 * loaded, in a transition: React's own `lazy` would keep the fallback for at least 300 ms, and render in one task.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = <Skeleton rows={8} />, overlay = false }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  const code = loadedOnce(load);

  // Memoized: a part renders when its props change, not when the location does.
  const Loading = memo(function Loading(props: Props) {
    const [isLoaded, setIsLoaded] = useState(code.current() !== undefined);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (isLoaded) return undefined;
      let isUnmounted = false;
      code.load().then(
        () => isUnmounted || startTransition(() => setIsLoaded(true)),
        (error: unknown) => isUnmounted || setFailure({ error }),
      );
      return () => {
        isUnmounted = true;
      };
    }, [isLoaded]);
    if (failure) throw failure.error;
    const Loaded = isLoaded ? code.current() : undefined;
    if (Loaded) return createElement(Loaded, props);
    return typeof fallback === 'function' ? fallback(props) : fallback;
  }) as ComponentType<Props>;

  function Part(props: Props) {
    const { onFailure, resetKey = '' } = useContext(PartHostContext);
    const { open, onClose } = openingOf(props);
    const openings = useOpenings(open);
    return (
      <ErrorBoundary
        resetKey={`${resetKey} ${openings}`}
        onError={onFailure}
        fallback={(caught) =>
          open === false ? null : <PartFailed {...caught} overlay={overlay} onClose={overlay ? onClose : undefined} />
        }
      >
        <Loading {...props} />
      </ErrorBoundary>
    );
  }
  return Object.assign(Part, { prefetch: () => void code.load().catch(() => undefined) });
}

interface Opening {
  open: boolean | undefined;
  onClose: (() => void) | undefined;
}

/** How dialogs, drawers and menus are opened and closed. */
function openingOf(props: object): Opening {
  const { open, onClose } = props as Record<string, unknown>;
  return {
    open: typeof open === 'boolean' ? open : undefined,
    onClose: typeof onClose === 'function' ? (onClose as () => void) : undefined,
  };
}

/** How often a part was opened: a failed one is tried again each time. */
function useOpenings(open: boolean | undefined): number {
  const [last, setLast] = useState({ open, count: 0 });
  if (open !== last.open) setLast({ open, count: open ? last.count + 1 : last.count });
  return last.count;
}

/** Loads once, however often it is rendered; a failure is forgotten, so that the next try loads again. */
function loadedOnce<Code>(load: () => Promise<Code>) {
  let loaded: Code | undefined;
  let loading: Promise<void> | undefined;
  const loadOnce = () =>
    (loading ??= load().then(
      (code) => {
        loaded = code;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  return { current: () => loaded, load: loadOnce };
}

interface PartFailedProps extends Caught {
  overlay: boolean;
  onClose: (() => void) | undefined;
}

function PartFailed({ errorId, retry, overlay, onClose }: PartFailedProps) {
  const { t } = useWords();
  return (
    <div className={overlay ? 'part-failed' : undefined}>
      <ErrorCard title={t('ui.part.title')} text={t('ui.part.text')} errorId={errorId} onRetry={retry} />
      {onClose && <Button onClick={onClose}>{t('ui.action.close')}</Button>}
    </div>
  );
}
