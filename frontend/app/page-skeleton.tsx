import type { ComponentType, ReactNode } from 'react';
import { CalendarSkeleton } from '../features/calendar/calendar-skeleton.tsx';
import type { Page, SkeletonName } from '../lib/page.ts';
import { mainId } from '../ui/main-id.ts';
import { PageBody } from '../ui/page-body.tsx';
import {
  CardsSkeleton,
  FormSkeleton,
  PanelSkeleton,
  SettingsSkeleton,
  TextSkeleton,
} from '../ui/page-skeletons.tsx';

const skeletons: Record<SkeletonName, ComponentType> = {
  text: TextSkeleton,
  form: FormSkeleton,
  cards: CardsSkeleton,
  panel: PanelSkeleton,
  settings: SettingsSkeleton,
  calendar: CalendarSkeleton,
};

/** Stands for a page while its code is on its way, where the page will stand in its frame. */
export function PageSkeleton({ skeleton, frame }: Pick<Page, 'skeleton' | 'frame'>): ReactNode {
  const Skeleton = skeletons[skeleton];
  if (frame === 'none')
    return (
      <main id={mainId}>
        <Skeleton />
      </main>
    );
  if (frame === 'site')
    return (
      <PageBody>
        <Skeleton />
      </PageBody>
    );
  return <Skeleton />;
}
