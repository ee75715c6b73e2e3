// CSS modules and pictures as imports, without waiting for the file Next writes at its first build.
/// <reference types="next" />
/// <reference types="next/image-types/global" />
