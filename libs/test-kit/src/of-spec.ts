/**
 * Makes an object before the tests of a spec: `const buyer = ofSpec(() => service.aBuyer())`. Its members exist once
 * the tests run; they are copied, so its maker must not change the object later.
 */
export function ofSpec<T extends object>(make: () => Promise<T>): T {
  const made = {} as T;
  beforeAll(async () => void Object.assign(made, await make()));
  return made;
}

/** As `ofSpec`, but makes the object anew before each test. */
export function ofEachTest<T extends object>(make: () => Promise<T>): T {
  const made = {} as T;
  beforeEach(async () => {
    const next = await make();
    for (const member of Object.keys(made)) delete made[member as keyof T];
    Object.assign(made, next);
  });
  return made;
}
