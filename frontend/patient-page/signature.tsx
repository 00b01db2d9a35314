import { useId, useRef, useState } from 'react';
import type { PageWords } from './words.ts';

const width = 640;
const height = 200;

/** A signature that is drawn with a finger or a mouse. Whoever cannot draw signs by their name alone. */
export function Signature({
  words,
  onSignature,
}: {
  words: PageWords;
  onSignature: (png: string | null) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const id = useId();
  const [isDrawn, setDrawn] = useState(false);
  const isDown = useRef(false);

  const at = (event: { clientX: number; clientY: number }): [number, number] => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    return [
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    ];
  };
  const pen = () => canvas.current?.getContext('2d');
  const tell = () => {
    isDown.current = false;
    if (isDrawn) onSignature(canvas.current?.toDataURL('image/png').split(',')[1] ?? null);
  };
  return (
    <div>
      <p className="q-label" id={id}>
        {words.signature} <span className="q-optional">{words.signatureHow}</span>
      </p>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        className="p-signature"
        role="img"
        aria-labelledby={id}
        onPointerDown={(event) => {
          isDown.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          const context = pen();
          if (!context) return;
          context.lineWidth = 3;
          context.lineCap = 'round';
          context.strokeStyle = '#172127';
          context.beginPath();
          context.moveTo(...at(event));
        }}
        onPointerMove={(event) => {
          const context = pen();
          if (!isDown.current || !context) return;
          context.lineTo(...at(event));
          context.stroke();
          if (!isDrawn) setDrawn(true);
        }}
        onPointerUp={tell}
        onPointerCancel={tell}
      />
      {isDrawn ? (
        <button
          type="button"
          className="q-link"
          onClick={() => {
            pen()?.clearRect(0, 0, width, height);
            setDrawn(false);
            onSignature(null);
          }}
        >
          {words.signatureClear}
        </button>
      ) : null}
    </div>
  );
}
