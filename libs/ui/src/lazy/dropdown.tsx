import type { DropdownProps } from 'antd';
import { lazyPart } from './lazy-part';

/**
 * antd's menu below a button, for areas built before `data` exported it: the button has no menu until the code is
 * loaded.
 */
export const Dropdown = lazyPart<DropdownProps>(async () => (await import('./antd-dropdown')).Dropdown, {
  fallback: ({ children }) => children,
  overlay: true,
});
