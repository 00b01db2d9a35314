/* In a file of its own, so that the long list of what they are made of comes when somebody opens one. */
export const loadOverlays = () => import('./overlays.tsx').then(({ Overlays }) => Overlays);
