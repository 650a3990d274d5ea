import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import type { Profile } from '@junto/contracts/identity/profile';
import { lazyPart } from '@junto/ui/core';
import { usePrefetch } from '@junto/ui/lazy/use-prefetch';
import { isCommand } from './shortcuts';

const overlay = { fallback: null, overlay: true };
const Palette = lazyPart(async () => (await import('./palette')).Palette, overlay);
const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog')).ShortcutsDialog, overlay);
const prefetched = [Palette, ShortcutsDialog];

const OpenPalette = createContext<() => void>(() => undefined);

/** Opens the command palette. */
export function useOpenPalette(): () => void {
  return useContext(OpenPalette);
}

/** Hosts the command palette and the shortcut list of a signed-in user; their code loads on first use. */
export function PalettePlace({ profile, children }: { profile: Profile; children: ReactNode }) {
  const palette = useOpened();
  const shortcuts = useOpened();
  usePaletteKeys(palette.open, shortcuts.open);
  usePrefetch(prefetched);
  return (
    <OpenPalette value={palette.open}>
      {children}
      {palette.used && (
        <Palette open={palette.isOpen} profile={profile} onClose={palette.close} onShortcuts={shortcuts.open} />
      )}
      {shortcuts.used && <ShortcutsDialog open={shortcuts.isOpen} onClose={shortcuts.close} />}
    </OpenPalette>
  );
}

function useOpened() {
  const [isOpen, setOpen] = useState<boolean>();
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return { isOpen: isOpen === true, used: isOpen !== undefined, open, close };
}

/** Handles Ctrl/Cmd+K and `?`. Ignored while a dialog is open, whose typed text would be lost. */
function usePaletteKeys(openPalette: () => void, showShortcuts: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const open = isCommand(event, 'k') ? openPalette : isHelpKey(event) ? showShortcuts : undefined;
      if (!open || document.querySelector('[role="dialog"] form')) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [openPalette, showShortcuts]);
}

/** Whether `?` was pressed outside of a text field. */
function isHelpKey({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const field = target instanceof HTMLElement && target.closest('input,textarea,select,[contenteditable="true"]');
  return key === '?' && !ctrlKey && !metaKey && !field;
}
