import { useEffect, useRef, useState } from 'react';
import { mountRootParcel, type Parcel } from 'single-spa';
import type { RemoteName } from '@junto/contracts/remotes';
import { toContract, type RemoteProps } from '@junto/remote-kit/remote-props';
import { Skeleton } from '@junto/ui/core';
import { preparedBy } from '../language/switch-language';
import { noteFailure, noteOpening } from '../reports/page-reports';
import { loadLifecycles, RemoteRefused, versionOf, type RemoteFailure } from './load-remote';
import { RemoteFailed } from './remote-failed';
import css from './remote-outlet.module.css';
import { updateQueue, type ParcelFeed } from './update-queue';

type Stage = { at: 'loading' | 'mounted' } | { at: 'failed'; failure: RemoteFailure; errorId: string };
type AnyParcel = Parcel<RemoteProps & { domElement: HTMLElement }>;

interface RemoteOutletProps {
  /** Needs a `key`: another remote requires another element. */
  name: RemoteName;
  remote: RemoteProps;
}

/** Renders a remote, or an error card with a retry. */
export function RemoteOutlet({ name, remote }: RemoteOutletProps) {
  const { place, stage, retry } = useParcel(name, remote);
  return (
    <>
      {stage.at === 'loading' && (
        <div className={css.skeleton}>
          <Skeleton rows={6} />
        </div>
      )}
      {stage.at === 'failed' && <RemoteFailed failure={stage.failure} errorId={stage.errorId} onRetry={retry} />}
      <div ref={place} />
    </>
  );
}

/** Mounts a remote as a single-spa parcel in `place` and passes it each change of its props. */
function useParcel(name: RemoteName, remote: RemoteProps) {
  const place = useRef<HTMLDivElement>(null);
  const feed = useRef<ParcelFeed>(undefined);
  const latest = useRef(remote);
  const [stage, setStage] = useState<Stage>({ at: 'loading' });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    latest.current = remote;
    feed.current?.changed();
  }, [remote]);

  useEffect(() => {
    let gone = false;
    let given = {};
    let unprepared = () => {};
    // One node per mount: the previous parcel may still be unmounting.
    const domElement = document.createElement('div');
    const mounting = loadLifecycles(name, latest.current, tries > 0)
      .then(async (lifecycles) => {
        if (gone) return undefined;
        place.current?.append(domElement);
        const props = () => {
          const next = { ...toContract(lifecycles, latest.current), domElement };
          given = next;
          return next;
        };
        const mounted = mountRootParcel(lifecycles, props()) as AnyParcel;
        await mounted.mountPromise;
        if (gone) return mounted;
        feed.current = updateQueue(mounted, props);
        // A remote of an earlier build contains both languages.
        unprepared = preparedBy(async (language) => lifecycles.prepare?.(language));
        setStage({ at: 'mounted' });
        noteOpening(name, versionOf(name));
        feed.current.changed();
        return mounted;
      })
      .catch((error: unknown) => {
        domElement.remove();
        if (!gone) setStage(failed(name, error));
        return undefined;
      });
    return () => {
      gone = true;
      unprepared();
      const stopped = feed.current?.stop();
      feed.current = undefined;
      void mounting.then((mounted) => leave(mounted, stopped, given)).finally(() => domElement.remove());
    };
  }, [name, tries]);

  const retry = () => {
    setStage({ at: 'loading' });
    setTries((before) => before + 1);
  };
  return { place, stage, retry };
}

/**
 * Unmounts a parcel and clears its props: single-spa retains each root parcel, and through its props the page's root.
 */
async function leave(parcel: AnyParcel | undefined, stopped: Promise<void> | undefined, props: object): Promise<void> {
  await stopped;
  await parcel?.unmount();
  for (const key of Object.keys(props)) Reflect.deleteProperty(props, key);
}

function failed(name: RemoteName, error: unknown): Stage {
  const errorId = crypto.randomUUID().slice(0, 8);
  console.error(`[${errorId}] ${name}`, error);
  const failure = error instanceof RemoteRefused ? error.failure : 'unavailable';
  if (failure !== 'preview_refused') {
    noteOpening(name, versionOf(name));
    noteFailure(name, failure, versionOf(name));
  }
  return { at: 'failed', errorId, failure };
}
