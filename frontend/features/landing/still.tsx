import { chakra } from '@chakra-ui/react';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import type * as pictures from './pictures.tsx';

const picture = (name: keyof typeof pictures) =>
  lazyPart(() => import('./pictures.tsx').then((module) => module[name]));

const all = {
  HeroPicture: picture('HeroPicture'),
  IntakePicture: picture('IntakePicture'),
  SchedulePicture: picture('SchedulePicture'),
  NotePicture: picture('NotePicture'),
  DecisionPicture: picture('DecisionPicture'),
} satisfies Record<keyof typeof pictures, unknown>;

const subscribe = () => () => undefined;

/**
 * A drawing that nobody acts upon. In a page that was rendered at build time it is there and stays untouched, so that its
 * code is not fetched to take it up; where the page is reached from another one, it is.
 */
export function Still({ of: name }: { of: keyof typeof pictures }) {
  const isTakingUp = useSyncExternalStore(
    subscribe,
    () => false,
    () => typeof window !== 'undefined',
  );
  const [isThere] = useState(isTakingUp);
  if (isThere) {
    return (
      <chakra.div
        width="full"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves content alone that it is told to have set itself.
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  }
  const Picture = all[name];
  return (
    <chakra.div width="full">
      <Suspense>
        <Picture />
      </Suspense>
    </chakra.div>
  );
}
