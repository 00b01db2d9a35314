/** What travels with a kind of step that is dragged from the palette onto the canvas. */
export const draggedKind = 'application/x-auxilia-step-kind';
