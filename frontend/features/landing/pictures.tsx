export { HeroPicture } from './hero-picture.tsx';
export { DecisionPicture, IntakePicture, NotePicture, SchedulePicture } from './operation-pictures.tsx';
