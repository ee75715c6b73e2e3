// Types of imported CSS modules and images, which `next-env.d.ts` would add only at the first build.
/// <reference types="next" />
/// <reference types="next/image-types/global" />
