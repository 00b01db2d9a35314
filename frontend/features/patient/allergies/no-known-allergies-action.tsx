import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { EditorsFailureNotice } from '../editing/editors-failure.tsx';
import type { SectionProps } from '../section-props.ts';

const statement = lazyCode(() => import('./no-known-allergies-statement.tsx'));
/** As the button beside it. */
const briefSize = { '@media (pointer: coarse)': { height: '11' } };

/** States that somebody has asked and there are none: an act of its own, and never while an active allergy stands. */
export function NoKnownAllergiesAction({ isBrief = false, ...props }: SectionProps & { isBrief?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { code, failure } = statement.useCode(isOpen);
  if (isOpen && code) return <code.NoKnownAllergiesStatement {...props} onClose={() => setOpen(false)} />;
  return (
    <>
      <Button
        type="button"
        {...(isBrief
          ? { size: '2xs', h: '6', variant: 'ghost', css: briefSize }
          : { size: 'sm', variant: 'outline' })}
        data-print="hidden"
        onPointerEnter={statement.ahead}
        onFocus={statement.ahead}
        onClick={() => setOpen(true)}
      >
        {isBrief ? 'Anotar: ninguna conocida' : 'Hacer constar «Sin alergias conocidas»'}
      </Button>
      <EditorsFailureNotice failure={failure} />
    </>
  );
}
