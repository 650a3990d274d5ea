import { useState } from 'react';
import { localStore } from '@junto/remote-kit/browser-storage';
import { useSession } from '@junto/remote-kit/remote-context';

/** A display preference stored in this browser per user. @param choices the first is the default */
export function useSavedChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [chosen: Choice, choose: (choice: Choice) => void] {
  const { profile } = useSession();
  const key = `junto.${name}.${profile.id}`;
  const [chosen, setChosen] = useState(
    () => choices.find((choice) => choice === localStore.getItem(key)) ?? choices[0],
  );
  const choose = (choice: Choice) => {
    localStore.setItem(key, choice);
    setChosen(choice);
  };
  return [chosen, choose];
}
