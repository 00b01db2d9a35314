import { useEffect, useState } from 'react';

/** Which of the sections is being read: the last one whose beginning has passed the upper part of the window. */
export function useShownSection(ids: readonly string[]): string | undefined {
  const [shown, setShown] = useState(ids[0]);
  const key = ids.join(' ');

  useEffect(() => {
    const sections = key
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((section) => section !== null);
    const inside = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inside.add(target);
          else inside.delete(target);
        }
        const last = sections.findLast((section) => inside.has(section));
        if (last) setShown(last.id);
      },
      // A line a quarter down the window, as thin as can be.
      { rootMargin: '-25% 0px -75% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);

  return shown;
}
