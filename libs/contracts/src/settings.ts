import { z } from 'zod';
import { text } from './wire';

interface ValueOfKind {
  switch: boolean;
  limit: number;
  texts: { en: string; pt: string };
}

interface Declared<Kind extends keyof ValueOfKind> {
  /** The service that keeps to it. */
  service: 'identity' | 'supplier';
  kind: Kind;
  /** What holds until an operator says otherwise. */
  initial: ValueOfKind[Kind];
}
type AnyDeclared =
  | Declared<'switch'>
  | (Declared<'limit'> & { min: number; max: number })
  | (Declared<'texts'> & { max: number });

/**
 * What an operator may change while the platform runs, declared once (decision 139). The admin service writes it, the
 * named service keeps to it within seconds.
 */
export const settings = {
  /** Whether anybody may sign up with the role; who has an account signs in as before. */
  buyer_sign_up: { service: 'identity', kind: 'switch', initial: true },
  supplier_sign_up: { service: 'identity', kind: 'switch', initial: true },
  /** Whether no administrator signs in without a second factor. */
  admin_second_factor: { service: 'identity', kind: 'switch', initial: false },
  /** Shown on every page of the shell; none while it is empty. */
  banner: { service: 'identity', kind: 'texts', initial: { en: '', pt: '' }, max: 300 },
  /** Of one address, in ten minutes. */
  sign_ins: { service: 'identity', kind: 'limit', initial: 60, min: 10, max: 10_000 },
  /** Of one address, in an hour. */
  sign_ups: { service: 'identity', kind: 'limit', initial: 20, min: 1, max: 10_000 },
  /** Of one person, in an hour. */
  imports: { service: 'supplier', kind: 'limit', initial: 30, min: 1, max: 1_000 },
} as const satisfies Record<string, AnyDeclared>;

export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as [SettingName, ...SettingName[]];
export const settingName = z.enum(settingNames);
export type SettingService = (typeof settings)[SettingName]['service'];

const texts = (max: number) => z.strictObject({ en: text(max), pt: text(max) });
/** A value of any setting; its own bounds are `boundsOf` it. */
export const settingValue = z.union([z.boolean(), z.int(), texts(settings.banner.max)]);
export type SettingValue = z.output<typeof settingValue>;

export type SettingValueOf<N extends SettingName> = ValueOfKind[(typeof settings)[N]['kind']];

/** What the value of a setting may be. Texts are there in both languages or in none. */
export function boundsOf(name: SettingName): z.ZodType<SettingValue> {
  const setting = settings[name];
  if (setting.kind === 'switch') return z.boolean();
  if (setting.kind === 'limit') return z.int().min(setting.min).max(setting.max);
  return texts(setting.max).refine(({ en, pt }) => (en === '') === (pt === ''), {
    message: 'In both languages or none',
  });
}
