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
  /** Texts of the area by language; texts of shared components and screens are added automatically. */
  texts: RemoteTexts;
  /** RTK Query apis of the remote's store. */
  apis: readonly StoredApi[];
  App: React.ComponentType;
}

type Mounted = RemoteProps & { store: AppStore['store']; areas: readonly Areas[] };
type ParcelOf<Props> = Props & AppProps;

/**
 * The single-spa lifecycles that a remote exposes as `./lifecycles`. Each mount has its own store, which is dropped on
 * unmount. Changed props arrive by `parcel.update(props)`.
 */
export function createLifecycles({ texts, apis, App }: RemoteApp) {
  const textCache = textsOf(texts);
  const mounted = new Map<string, AppStore>();
  const react = singleSpaReact<Mounted>({
    React,
    ReactDOMClient,
    rootComponent: ({ store, areas, ...remote }: Mounted) => (
      <React.StrictMode>
        <RemoteFrame remote={remote} store={store} areas={areas} App={App} />
      </React.StrictMode>
    ),
    // Fallback for errors outside of the frame's own boundary: without providers the error card cannot render.
    errorBoundary: (error) => <p role="alert">{error.message}</p>,
  });
  const withStore = (props: ParcelOf<RemoteProps>): ParcelOf<Mounted> => {
    const known = mounted.get(props.name) ?? createAppStore({ tokens: props.session }, ...apis);
    mounted.set(props.name, known);
    return { ...fromContract(props), store: known.store, areas: textCache.in(props.language) ?? [] };
  };
  const drawn = (props: ParcelOf<RemoteProps>) =>
    flushSync(() => react.update?.(withStore(props)) ?? Promise.resolve(null));
  return {
    contract: remoteContract.newest,
    oldestContract: remoteContract.oldest,
    /** Fetches the area's texts in a language, so that the shell can switch both in one frame. */
    prepare: (language: Language) => textCache.fetch(language),
    bootstrap: async (props: ParcelOf<RemoteProps>) => {
      await textCache.fetch(props.language);
      return react.bootstrap(withStore(props));
    },
    mount: async (props: ParcelOf<RemoteProps>) => {
      await textCache.fetch(props.language);
      return inTransition(() => react.mount(withStore(props)));
    },
    // Renders synchronously before the browser paints, so that shell and area switch language in the same frame.
    update: (props: ParcelOf<RemoteProps>) =>
      textCache.in(props.language) ? drawn(props) : textCache.fetch(props.language).then(() => drawn(props)),
    unmount: async (props: ParcelOf<RemoteProps>) => {
      await react.unmount(withStore(props));
      mounted.get(props.name)?.stop();
      mounted.delete(props.name);
    },
  };
}

/** Renders the first time in a transition, so that the page stays responsive. */
function inTransition<Drawn>(draw: () => Drawn): Drawn {
  let drawn: { it: Drawn } | undefined;
  React.startTransition(() => {
    drawn = { it: draw() };
  });
  return drawn!.it;
}
