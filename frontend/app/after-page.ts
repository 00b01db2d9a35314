/* What no first look at a page needs: its code comes after the page. */
export { AbovePages } from './above-pages.tsx';

export const loadOverlays = () => import('./overlays.tsx').then(({ Overlays }) => Overlays);
