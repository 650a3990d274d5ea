import * as React from 'react';
import { flushSync } from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import type { AppProps } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { createAppStore, type AppStore, type StoredApi } from '@junto/api-client/app-store';
import type { Language } from '@junto/i18n/language';
import type { Areas } from '@junto/i18n/text';
import { RemoteFrame } from './remote-frame';
import { fromContract, remoteContract, type RemoteProps } from './remote-props';
import { textsOf, type RemoteTexts } from './texts';

export interface RemoteApp {
  /** The text of the area, by language; that of the shared components and of all screens comes by itself. */
  texts: RemoteTexts;
  /** The apis of its store. */
  apis: readonly StoredApi[];
  App: React.ComponentType;
}

type Mounted = RemoteProps & { store: AppStore['store']; areas: readonly Areas[] };
type ParcelOf<Props> = Props & AppProps;

/**
 * The single-spa lifecycles that a remote exposes as `./lifecycles`. Each mount has a store of its own, gone with it.
 * Changes come by `parcel.update(props)`.
 */
export function createLifecycles({ texts, apis, App }: RemoteApp) {
  const spoken = textsOf(texts);
  const mounted = new Map<string, AppStore>();
  const react = singleSpaReact<Mounted>({
    React,
    ReactDOMClient,
    rootComponent: ({ store, areas, ...remote }: Mounted) => (
      <React.StrictMode>
        <RemoteFrame remote={remote} store={store} areas={areas} App={App} />
      </React.StrictMode>
    ),
    // What throws outside of the frame's own boundary: without providers there is no card to draw.
    errorBoundary: (error) => <p role="alert">{error.message}</p>,
  });
  const withStore = (props: ParcelOf<RemoteProps>): ParcelOf<Mounted> => {
    const known = mounted.get(props.name) ?? createAppStore({ tokens: props.session }, ...apis);
    mounted.set(props.name, known);
    return { ...fromContract(props), store: known.store, areas: spoken.in(props.language) ?? [] };
  };
  const drawn = (props: ParcelOf<RemoteProps>) =>
    flushSync(() => react.update?.(withStore(props)) ?? Promise.resolve(null));
  return {
    contract: remoteContract.newest,
    oldestContract: remoteContract.oldest,
    /** Fetches what the area says in a language; a shell that asks before it switches has both drawn in one frame. */
    prepare: (language: Language) => spoken.fetch(language),
    bootstrap: async (props: ParcelOf<RemoteProps>) => {
      await spoken.fetch(props.language);
      return react.bootstrap(withStore(props));
    },
    mount: async (props: ParcelOf<RemoteProps>) => {
      await spoken.fetch(props.language);
      return inPieces(() => react.mount(withStore(props)));
    },
    // Drawn before the browser paints: a switched language reaches the shell and the area in one frame, not in two.
    update: (props: ParcelOf<RemoteProps>) =>
      spoken.in(props.language) ? drawn(props) : spoken.fetch(props.language).then(() => drawn(props)),
    unmount: async (props: ParcelOf<RemoteProps>) => {
      await react.unmount(withStore(props));
      mounted.get(props.name)?.stop();
      mounted.delete(props.name);
    },
  };
}

/** An area's first drawing, between whose pieces the page around it answers. */
function inPieces<Drawn>(draw: () => Drawn): Drawn {
  let drawn: { it: Drawn } | undefined;
  React.startTransition(() => {
    drawn = { it: draw() };
  });
  return drawn!.it;
}
