import { useEffect, useRef, useState } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Files that are let go anywhere on the page; without this the browser would leave it to show them. */
export function useDroppedFiles(onDrop: (files: FileList) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const current = useRef(onDrop);
  useEffect(() => {
    current.current = onDrop;
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => (relatedTarget === null ? setDragging(false) : undefined);
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      if (event.dataTransfer) current.current(event.dataTransfer.files);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return isDragging;
}
