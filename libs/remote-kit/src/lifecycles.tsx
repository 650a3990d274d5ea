import * as React from 'react';
import { flushSync } from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import type { AppProps } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { createAppStore, type AppStore, type StoredApi } from '@junto/api-client/app-store';
import type { Areas } from '@junto/i18n/text';
import { RemoteFrame } from './remote-frame';
import { remoteContract, type RemoteProps } from './remote-props';

export interface RemoteApp {
  /** The text of the area; that of the shared components comes by itself. */
  areas: readonly Areas[];
  /** The apis of its store. */
  apis: readonly StoredApi[];
  App: React.ComponentType;
}

type Mounted = RemoteProps & { store: AppStore['store'] };
type ParcelOf<Props> = Props & AppProps;

/**
 * The single-spa lifecycles that a remote exposes as `./lifecycles`. Each mount has a store of its own, gone with it.
 * Changes come by `parcel.update(props)`.
 */
export function createLifecycles({ areas, apis, App }: RemoteApp) {
  const mounted = new Map<string, AppStore>();
  const react = singleSpaReact<Mounted>({
    React,
    ReactDOMClient,
    rootComponent: ({ store, ...remote }: Mounted) => (
      <RemoteFrame remote={remote} store={store} areas={areas} App={App} />
    ),
    // What throws outside of the frame's own boundary: without providers there is no card to draw.
    errorBoundary: (error) => <p role="alert">{error.message}</p>,
  });
  const withStore = (props: ParcelOf<RemoteProps>): ParcelOf<Mounted> => {
    const known = mounted.get(props.name) ?? createAppStore({ tokens: props.session }, ...apis);
    mounted.set(props.name, known);
    return { ...props, store: known.store };
  };
  return {
    contract: remoteContract,
    bootstrap: (props: ParcelOf<RemoteProps>) => react.bootstrap(withStore(props)),
    mount: (props: ParcelOf<RemoteProps>) => react.mount(withStore(props)),
    // Drawn before the browser paints: a switched language reaches the shell and the area in one frame, not in two.
    update: (props: ParcelOf<RemoteProps>) => flushSync(() => react.update?.(withStore(props)) ?? Promise.resolve()),
    unmount: async (props: ParcelOf<RemoteProps>) => {
      await react.unmount(withStore(props));
      mounted.get(props.name)?.stop();
      mounted.delete(props.name);
    },
  };
}
