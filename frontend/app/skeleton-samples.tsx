import { SkeletonDemoPage } from '../features/skeleton-demo/skeleton-demo-page.tsx';
import { skeletonGroups } from './skeleton-groups.tsx';

export function SkeletonSamplesPage() {
  return <SkeletonDemoPage groups={skeletonGroups} />;
}
