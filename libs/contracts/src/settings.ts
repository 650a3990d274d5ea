import { z } from 'zod';
import { text } from './wire';

interface ValueOfKind {
  switch: boolean;
  limit: number;
  texts: { en: string; pt: string };
}

interface Declared<Kind extends keyof ValueOfKind> {
  /** The service that applies it. */
  service: 'identity' | 'supplier';
  kind: Kind;
  /** Value until an operator changes it. */
  initial: ValueOfKind[Kind];
}
type AnyDeclared =
  | Declared<'switch'>
  | (Declared<'limit'> & { min: number; max: number })
  | (Declared<'texts'> & { max: number });

/**
 * Settings an operator may change at run time, declared once (decision 139). The admin service stores them; the named
 * service applies them within seconds.
 */
export const settings = {
  /** Whether new users may sign up with the role; existing users are not affected. */
  buyer_sign_up: { service: 'identity', kind: 'switch', initial: true },
  supplier_sign_up: { service: 'identity', kind: 'switch', initial: true },
  /** Whether administrators need a second factor to sign in. */
  admin_second_factor: { service: 'identity', kind: 'switch', initial: false },
  /** Announcement on every page of the shell; empty for none. */
  banner: { service: 'identity', kind: 'texts', initial: { en: '', pt: '' }, max: 300 },
  /** Per address, in ten minutes. */
  sign_ins: { service: 'identity', kind: 'limit', initial: 60, min: 10, max: 10_000 },
  /** Per address, per hour. */
  sign_ups: { service: 'identity', kind: 'limit', initial: 20, min: 1, max: 10_000 },
  /** Per user, per hour. */
  imports: { service: 'supplier', kind: 'limit', initial: 30, min: 1, max: 1_000 },
} as const satisfies Record<string, AnyDeclared>;

export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as [SettingName, ...SettingName[]];
export const settingName = z.enum(settingNames);
export type SettingService = (typeof settings)[SettingName]['service'];

const texts = (max: number) => z.strictObject({ en: text(max), pt: text(max) });
/** Value of any setting; the bounds of each are returned by `boundsOf`. */
export const settingValue = z.union([z.boolean(), z.int(), texts(settings.banner.max)]);
export type SettingValue = z.output<typeof settingValue>;

export type SettingValueOf<N extends SettingName> = ValueOfKind[(typeof settings)[N]['kind']];

/** Allowed values of a setting. Texts exist in both languages or in none. */
export function boundsOf(name: SettingName): z.ZodType<SettingValue> {
  const setting = settings[name];
  if (setting.kind === 'switch') return z.boolean();
  if (setting.kind === 'limit') return z.int().min(setting.min).max(setting.max);
  return texts(setting.max).refine(({ en, pt }) => (en === '') === (pt === ''), {
    message: 'In both languages or none',
  });
}
