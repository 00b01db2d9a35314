import type interaction from '@fullcalendar/react/interaction';
import { useEffect, useState } from 'react';
import { lazyCode } from '../../../lib/lazy-code.ts';

/*
 * What FullCalendar does with a press on a free time, and with an appointment that is dragged, is a tenth of its code, and the
 * first look goes without. Grids are made at once with a plugin that stands in for it.
 */

type Plugin = typeof interaction;
type OfComponent = NonNullable<Plugin['componentInteractions']>[number];
type OfCalendar = NonNullable<Plugin['calendarInteractions']>[number];
type Settings = ConstructorParameters<OfComponent>[0];
type Listener = { destroy(): void };

const interactionCode = lazyCode(() => import('./interaction.ts'));

let arrived: Plugin | undefined;
const waiting = new Set<() => void>();

/** Fetches it once what is shown has been painted; answers what to tell where it did not come. */
export function useInteraction(isShown: boolean) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
  const { code, failure } = interactionCode.useCode(isPainted);
  useEffect(() => {
    if (code) provide(code.interactionPlugin);
  }, [code]);
  return failure;
}

/** Every grid that waits has its interactions from now on. */
function provide(plugin: Plugin): void {
  arrived = plugin;
  for (const begin of waiting) begin();
  waiting.clear();
}

function whenArrived(begin: () => void): () => void {
  if (arrived) begin();
  else waiting.add(begin);
  return () => waiting.delete(begin);
}

/** The last press of the mouse on an element, or what there is of it so far; a tap comes as one too. */
function keepPress(element: HTMLElement) {
  let press: MouseEvent[] = [];
  const keep = (event: MouseEvent) => {
    press.push(event);
    if (event.type === 'mouseup') release();
  };
  const begin = (event: MouseEvent) => {
    press = [event];
    document.addEventListener('mousemove', keep);
    document.addEventListener('mouseup', keep);
  };
  const release = () => {
    document.removeEventListener('mousemove', keep);
    document.removeEventListener('mouseup', keep);
  };
  element.addEventListener('mousedown', begin);
  return {
    /** Stops keeping, and has the element hear the press that was kept. */
    replay: () => {
      stop();
      for (const event of press) {
        const { target } = event;
        const isThere = target instanceof Node && target.isConnected;
        (isThere ? target : element).dispatchEvent(new MouseEvent(event.type, event));
      }
    },
    stop,
  };
  function stop(): void {
    release();
    element.removeEventListener('mousedown', begin);
  }
}

class LateComponentInteractions implements Listener {
  readonly component: Settings['component'];
  readonly isHitComboAllowed: Settings['isHitComboAllowed'];
  #listeners: Listener[] = [];
  readonly #stop: () => void;

  constructor(settings: Settings) {
    this.component = settings.component;
    this.isHitComboAllowed = settings.isHitComboAllowed;
    const press = arrived ? undefined : keepPress(settings.el);
    const forget = whenArrived(() => {
      this.#listeners = (arrived?.componentInteractions ?? []).map(
        (Interaction) => new Interaction(settings),
      );
      press?.replay();
    });
    this.#stop = () => {
      forget();
      press?.stop();
    };
  }

  destroy(): void {
    this.#stop();
    for (const listener of this.#listeners) listener.destroy();
  }
}

class LateCalendarInteractions implements Listener {
  #listeners: Listener[] = [];
  readonly #forget: () => void;

  constructor(context: ConstructorParameters<OfCalendar>[0]) {
    this.#forget = whenArrived(() => {
      this.#listeners = (arrived?.calendarInteractions ?? []).map((Interaction) => new Interaction(context));
    });
  }

  destroy(): void {
    this.#forget();
    for (const listener of this.#listeners) listener.destroy();
  }
}

export const lateInteractionPlugin: Plugin = {
  name: 'late-interaction',
  componentInteractions: [LateComponentInteractions],
  calendarInteractions: [LateCalendarInteractions],
};
