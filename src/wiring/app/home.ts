import { carouselMachine } from '../../../machines/ui/carousel.machine.ts';

/** Wires the slider of the home page, which needs no actors. */
export const wireHome = () => ({ carousel: carouselMachine });
