import { carouselMachine } from '../../../machines/ui/carousel.machine.ts';

/** The flow of the slider on the home page, which needs nothing from outside. */
export const wireHome = () => ({ carousel: carouselMachine });
