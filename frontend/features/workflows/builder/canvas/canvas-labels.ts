/** What the canvas says to screen readers. */
export const canvasLabels = {
  'node.a11yDescription.default':
    'Pulse Intro para elegir el paso y otra vez para editarlo, y las flechas para moverlo. Suprimir lo quita.',
  'node.a11yDescription.keyboardDisabled': 'Pulse Intro para elegir el paso.',
  'node.a11yDescription.ariaLiveMessage': ({ direction }: { direction: string; x: number; y: number }) =>
    `El paso se ha movido: ${directions[direction] ?? direction}.`,
  'edge.a11yDescription.default': 'Pulse Intro para elegir el camino y Suprimir para quitarlo.',
  'controls.ariaLabel': 'Vista del lienzo',
  'controls.zoomIn.ariaLabel': 'Acercar',
  'controls.zoomOut.ariaLabel': 'Alejar',
  'controls.fitView.ariaLabel': 'Ver todo',
  'controls.interactive.ariaLabel': 'Fijar el lienzo',
  'minimap.ariaLabel': 'Mapa del flujo',
  'handle.ariaLabel': 'Conexión',
};
const directions: Record<string, string> = {
  up: 'arriba',
  down: 'abajo',
  left: 'a la izquierda',
  right: 'a la derecha',
};
